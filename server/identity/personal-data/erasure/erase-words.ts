import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import {
  cutJson,
  cutText,
  cutTexts,
  holdsMark,
  jsonText,
  type NameCut,
} from '#server/platform/audit/name-cuts.ts'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'
import { columnsOfClass } from '../columns/table-columns.ts'

/** SQL types of columns that are not plain text. */
const findTypes = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, udt_name as type
    from information_schema.columns
    where table_schema = current_schema() and udt_name in ('jsonb', '_text')`.execute(tx.db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

const cutOfType = { jsonb: cutJson, _text: cutTexts, text: cutText }

/**
 * Cuts the names, addresses and numbers of a person out of all free text, in any row: notes about another
 * player, reasons without an account, bank lines. The audit log is sealed and has its own method.
 */
export const eraseWords = async (tx: Tx, cuts: readonly NameCut[]): Promise<void> => {
  const types = await findTypes(tx)
  for (const { table, column } of columnsOfClass('words')) {
    if (table === 'audit_records') continue
    const type = (types.get(`${table}.${column}`) ?? 'text') as keyof typeof cutOfType
    const name = sql`${sql.ref(column)}`
    for (const one of cuts) {
      const left = cutOfType[type](name, one)
      const text = type === 'jsonb' ? jsonText(name) : sql`${name}::text`
      await sql`
        update ${sql.table(table)} set ${name} = ${left}
        where ${holdsMark(text, one)} and ${name} is distinct from ${left}`.execute(tx.db)
    }
  }
}

/**
 * Deletes finished jobs of the account or with the person in their data; the queue would store them for days by
 * the database's clock.
 */
export const eraseFinishedJobs = async (
  connection: Pick<Connection, 'jobsSchema'>,
  tx: Tx,
  uid: number,
  cuts: readonly NameCut[],
): Promise<void> => {
  const job = bossTable(connection, 'job')
  const isFinished = sql<boolean>`state in ('completed', 'cancelled', 'failed')`
  await sql`delete from ${job} where ${isFinished} and data ->> 'uid' = ${String(uid)}`.execute(tx.db)
  for (const one of cuts)
    for (const held of [sql`data`, sql`output`])
      await sql`
        delete from ${job} where ${isFinished} and ${holdsMark(jsonText(held), one)}
          and ${held}::jsonb is distinct from ${cutJson(sql`${held}::jsonb`, one)}`.execute(tx.db)
}
