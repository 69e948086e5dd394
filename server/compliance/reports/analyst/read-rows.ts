import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { ClosedDay } from '../closing/day-bounds.ts'
import type { ExtractTable } from './extract-table.ts'

/** A row's values by column name, as the database returns them. */
export type ExtractRow = Readonly<Record<string, unknown>>

/** Rows in memory at once: one row group of a Parquet file. */
const rowsAtOnce = 10_000

/** The rows of a table in pieces, through a cursor, so that no day is in memory. */
export async function* readRows(
  { db }: Tx,
  table: ExtractTable,
  day: ClosedDay,
): AsyncGenerator<readonly ExtractRow[]> {
  await sql`declare extract_rows no scroll cursor for ${table.rowsOf(day)}`.execute(db)
  for (;;) {
    const { rows } = await sql<ExtractRow>`fetch forward ${sql.lit(rowsAtOnce)} from extract_rows`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close extract_rows`.execute(db)
}
