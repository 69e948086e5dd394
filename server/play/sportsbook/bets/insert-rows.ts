import { sql, type RawBuilder } from 'kysely'

type Table = 'sportsbook_bets' | 'sportsbook_legs' | 'sportsbook_selections'

const inJson = (row: object): object => {
  const known: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row))
    // JSON has no whole numbers that large.
    if (value !== null) known[column] = typeof value === 'bigint' ? String(value) : value
  return known
}

/** Inserts any number of rows with one SQL text, for one plan. A column that a row lacks becomes null. */
export const insertRows = (table: Table, rows: readonly object[]): RawBuilder<unknown> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(inJson))}::text::json)`
}
