import { sql, type RawBuilder } from 'kysely'

type Table = 'sportsbook_bets' | 'sportsbook_legs' | 'sportsbook_selections'

/** Columns that a row has as JSON text. */
const jsonColumns: ReadonlySet<string> = new Set([
  'refusal',
  'referral',
  'score_at',
  'watched',
  'fate',
  'place_fate',
])

const inJson = (column: string, value: unknown): unknown => {
  // JSON has no whole numbers that large.
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'string' && jsonColumns.has(column) ? (JSON.parse(value) as unknown) : value
}

/**
 * Inserts any number of rows by one and the same text, which the database has read and planned before; answers them as they were
 * written. Rows that lack what others have get nothing there.
 */
export const insertRows = <Row>(table: Table, rows: readonly object[]): RawBuilder<Row> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()
  const told = rows.map((row) => {
    const known: Record<string, unknown> = {}
    for (const [column, value] of Object.entries(row))
      if (value !== null && value !== undefined) known[column] = inJson(column, value)
    return known
  })
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql<Row>`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(told)}::text::json)
    returning *`
}
