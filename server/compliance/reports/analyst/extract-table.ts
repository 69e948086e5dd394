import { sql, type RawBuilder } from 'kysely'
import { currencyOf, knownCodes } from '#contract/money.ts'
import type { ClosedDay } from '../closing/day-bounds.ts'
import { sumByFactor } from '../closing/figure-factors.ts'
import { named, plainTransfers, rareTransfers } from '../closing/reported-transfers.ts'

/** A `date` is read as text, since a driver's Date is in the zone of the process. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'number' | 'boolean' | 'timestamp' | 'date'

/** A column of the extract: its file schema, its entry in the dictionary, and how it is read. */
export type ExtractColumn = {
  readonly name: string
  readonly type: ColumnType
  readonly isNullable?: true
  readonly description: string
  /** A group of the transfers, a sum over them, or read for each row after the sums. */
  readonly from: 'key' | 'sum' | 'row'
  readonly sql: RawBuilder<unknown>
}

export type ExtractTable = {
  readonly name: string
  /** What one row is; a clause of the dictionary. */
  readonly rowIs: string
  readonly columns: readonly ExtractColumn[]
  /** The rows of a closed day, in an order that is the same each time. */
  readonly rowsOf: (day: ClosedDay) => RawBuilder<unknown>
}

/** An amount in minor units, as the sum of transfers by their factor. */
export const amountColumn = (
  name: string,
  description: string,
  factor: RawBuilder<number>,
): ExtractColumn => ({ name, type: 'bigint', description, from: 'sum', sql: sumByFactor(factor) })

export const keyColumn = (
  name: string,
  type: ColumnType,
  description: string,
  key: RawBuilder<unknown> = sql.ref(name),
): ExtractColumn => ({ name, type, description, from: 'key', sql: key })

export const rowColumn = (
  name: string,
  type: ColumnType,
  description: string,
  read: RawBuilder<unknown>,
): ExtractColumn => ({ name, type, description, from: 'row', sql: read })

export const nullable = (column: ExtractColumn): ExtractColumn => ({ ...column, isNullable: true })

const exponents = () =>
  [...Map.groupBy(knownCodes(), (code) => currencyOf(code).exponent)].map(
    ([exponent, codes]) => sql`when summed.currency in (${sql.join(codes)}) then ${sql.lit(exponent)}`,
  )

/** The currency of all amounts of a row, and how many decimals it has. */
export const currencyColumns: readonly ExtractColumn[] = [
  keyColumn('currency', 'text', 'Currency of all amounts of the row'),
  rowColumn(
    'currency_exponent',
    'integer',
    'Decimals of the currency: an amount in major units is the amount divided by ten to this power',
    sql`(case ${sql.join(exponents(), sql` `)} end)::integer`,
  ),
]

export const correctsDay: ExtractColumn = nullable(
  keyColumn(
    'corrects_day',
    'date',
    'Earlier closed day that the row corrects; empty for the day itself',
    sql`to_char(corrects_day, 'YYYY-MM-DD')`,
  ),
)

/** The time and number of the transfers summed in a row. */
export const transferColumns: readonly ExtractColumn[] = [
  {
    name: 'first_at',
    type: 'timestamp',
    description: 'First transfer of the row on this day',
    from: 'sum',
    sql: sql`min(created_at)`,
  },
  {
    name: 'last_at',
    type: 'timestamp',
    description: 'Last transfer of the row on this day',
    from: 'sum',
    sql: sql`max(created_at)`,
  },
  {
    name: 'transfers',
    type: 'bigint',
    description: 'Transfers in the row',
    from: 'sum',
    sql: sql`count(*) filter (where amount_minor <> 0)`,
  },
]

/** The player's country at the closing, as in the closed days; a bet that is lost moves nothing of its player. */
export const countryColumn = rowColumn(
  'country',
  'text',
  'Country of the player when the day was closed, or now for a day without figures of the player; empty if not known',
  sql`coalesce(own.country, player.country, '')`,
)
export const countryJoin = ({ day }: ClosedDay): RawBuilder<unknown> => sql`
  left join report_player_days own on own.day = ${day}::date and own.uid = summed.uid
    and own.currency = summed.currency
  left join players player on player.uid = summed.uid`

export const transfersOf = ({ bounds }: ClosedDay): RawBuilder<unknown> =>
  named(sql`${plainTransfers(bounds)} union all ${rareTransfers(bounds)}`)

const aliased = (columns: readonly ExtractColumn[]) =>
  sql.join(columns.map(({ name, sql: read }) => sql`${read} as ${sql.ref(name)}`))

/** Rows of a table: transfers summed by the key columns, then the columns of each row. */
export const sumRows = (
  columns: readonly ExtractColumn[],
  parts: {
    readonly source: RawBuilder<unknown>
    readonly where: RawBuilder<unknown>
    readonly joins: RawBuilder<unknown>
  },
): RawBuilder<unknown> => {
  const keys = columns.filter(({ from }) => from === 'key')
  const sums = columns.filter(({ from }) => from === 'sum')
  const read = columns.map(({ name, from, sql: own }) =>
    from === 'row' ? sql`${own} as ${sql.ref(name)}` : sql`summed.${sql.ref(name)}`,
  )
  return sql`
    select ${sql.join(read)}
    from (
      select ${aliased([...keys, ...sums])} from (${parts.source}) moved where ${parts.where}
      group by ${sql.join(keys.map((_, at) => sql.lit(at + 1)))}
    ) summed ${parts.joins}
    order by ${sql.join(keys.map(({ name }) => sql`summed.${sql.ref(name)}`))}`
}
