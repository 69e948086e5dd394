import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

export const chainStart = '0'.repeat(64)

/** The columns of each part of a closed day, in the order of the hash. */
const parts = {
  report_closed_lines: [
    'line',
    'currency',
    'from_account',
    'to_account',
    'reason',
    'product',
    'provider',
    'game',
    'country',
    'corrects_day',
    'transfers',
    'amount_minor',
    'base_minor',
  ],
  report_closed_markets: [
    'currency',
    'country',
    'product',
    'active_players',
    'turnover_minor',
    'ggr_minor',
    'tax_base',
    'basis_points',
    'tax_source',
    'tax_minor',
    'tax_base_minor',
  ],
  report_closed_rates: ['currency', 'per_base'],
  report_closed_balances: ['currency', 'account', 'balance_minor'],
  report_player_days: [
    'uid',
    'currency',
    'country',
    'deposits_minor',
    'withdrawals_minor',
    'turnover_minor',
    'ggr_minor',
    'bonus_cost_minor',
    'cashback_minor',
  ],
} as const

/** Null and an empty text differ, and no value can imitate a field border. */
const fieldOf = (column: string) =>
  column === 'corrects_day'
    ? sql`to_json(to_char(${sql.ref(column)}, 'YYYY-MM-DD'))::text`
    : sql`coalesce(to_json(${sql.ref(column)}::text)::text, 'null')`

const textOf = (columns: readonly string[]) => sql`concat_ws(',', ${sql.join(columns.map(fieldOf))})`

const hashOf = (text: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

const partHash = (table: keyof typeof parts, day: RawBuilder<unknown>) => {
  const text = textOf(parts[table])
  const key = table === 'report_closed_lines' ? sql.ref('line') : text
  return sql`(select ${hashOf(sql`coalesce(string_agg(${text}, chr(10) order by ${key}), '')`)}
    from ${sql.table(table)} as part where part.day = ${day})`
}

export type DayHead = {
  readonly day: string
  readonly number: number
  readonly timeZone: string
  readonly beginsAt: Date
  readonly endsAt: Date
  readonly jurisdiction: string
  readonly baseCurrency: string
  readonly firstPostingId: bigint
  readonly lastPostingId: bigint
  readonly previousHash: string
  readonly closedAt: Date
}

const dayHash = (day: RawBuilder<unknown>, head: RawBuilder<unknown>) =>
  hashOf(
    sql`concat_ws(chr(10), ${head}, ${sql.join(
      (Object.keys(parts) as (keyof typeof parts)[]).map((table) => partHash(table, day)),
    )})`,
  )

const headText = ({
  day,
  number,
  timeZone,
  beginsAt,
  endsAt,
  jurisdiction,
  baseCurrency,
  firstPostingId,
  lastPostingId,
  previousHash,
  closedAt,
}: DayHead): string =>
  [
    previousHash,
    day,
    number,
    timeZone,
    beginsAt.toISOString(),
    endsAt.toISOString(),
    jurisdiction,
    baseCurrency,
    firstPostingId,
    lastPostingId,
    closedAt.toISOString(),
  ].join('\n')

/** The hash of a written day: over its head, all its rows, and the hash of the day before. */
export const hashDay = async (tx: Pick<Tx, 'db'> | { readonly db: Db }, head: DayHead): Promise<string> => {
  const { rows } = await sql<{ hash: string }>`
    select ${dayHash(sql`${head.day}::date`, sql`${headText(head)}::text`)} as hash`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('A hash is one row')
  return row.hash
}
