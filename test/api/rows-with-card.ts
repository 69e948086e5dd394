import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

const separators = /%(?:25)*[0-9a-f]{2}|\\+u[0-9a-f]{4}|&#?\w+;|[^0-9a-z]/gi

/** Every row of every table, jobs included, that contains the number in any format. */
export const rowsWithCard = async (app: TestApp, card: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    app.ctx.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select held::text as row from ${sql.raw(name)} as held`.execute(app.ctx.db)
    const holds = rows.filter(({ row }) => row.replace(separators, '').includes(card))
    found.push(...holds.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
  }
  return found
}
