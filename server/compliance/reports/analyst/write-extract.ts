import { join } from 'node:path'
import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { installationLock } from '#db/installation-lock.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readClosedDays, type ClosedDay } from '../closing/day-bounds.ts'
import { dictionaryPage } from './dictionary.ts'
import { openExtractFiles, removeDrafts } from './extract-files.ts'
import type { ExtractTable } from './extract-table.ts'
import { extractTables, extractVersion } from './extract-tables.ts'
import { describeFile, removeManifest, replaceFile, writeManifest, type Manifest } from './manifest.ts'
import { readRows } from './read-rows.ts'

/** An unused lock number: one process writes at a time. */
const writingKey = 7_340_061

type ExtractContext = Pick<Kernel, 'connection' | 'clock' | 'secrets'>

type ExtractOutcome =
  | { readonly status: 'written'; readonly manifest: Manifest }
  | { readonly status: 'not_closed' | 'busy' }

const writeTable = async (
  tx: Tx,
  folder: string,
  table: ExtractTable,
  day: ClosedDay,
): Promise<Manifest['files']> => {
  const files = await openExtractFiles(folder, table, day.day)
  let count = 0
  try {
    for await (const rows of readRows(tx, table, day)) {
      for (const file of files) await file.write(rows)
      count += rows.length
    }
    for (const file of files) await file.finish()
  } catch (error) {
    for (const file of files) await file.discard()
    throw error
  }
  return Promise.all(files.map(({ path }) => describeFile(folder, path, count)))
}

/** Planner settings for reading a whole day by a cursor, as for closing it. */
const readingWhole = sql`
  select set_config('work_mem', '256MB', true), set_config('jit', 'off', true),
    set_config('cursor_tuple_fraction', '1', true), set_config('idle_in_transaction_session_timeout', '0', true)`

const writeFiles = async (tx: Tx, folder: string, day: string): Promise<ExtractOutcome> => {
  await readingWhole.execute(tx.db)
  const { rows: mine } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${installationLock(writingKey)}) as "isMine"`.execute(tx.db)
  if (!mine[0]?.isMine) return { status: 'busy' }
  const [closed] = await readClosedDays(tx, { from: day, to: day })
  if (!closed) return { status: 'not_closed' }
  const { hash } = await tx.db
    .selectFrom('report_closed_days')
    .select('hash')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow()
  await removeDrafts(folder)
  // A day with files of two times is not written.
  await removeManifest(folder, day)
  const files: Manifest['files'] = []
  for (const table of extractTables) files.push(...(await writeTable(tx, folder, table, closed)))
  const { beginsAt, endsAt } = closed.bounds
  const manifest: Manifest = {
    version: extractVersion,
    day,
    begins_at: beginsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    closed_day_hash: hash,
    files,
  }
  await replaceFile(join(folder, 'dictionary.md'), dictionaryPage())
  await writeManifest(folder, manifest)
  return { status: 'written', manifest }
}

/**
 * Writes the files of a closed day, replacing those of an earlier time one by one, and its manifest last. `busy`:
 * another process is writing. A failure leaves no manifest, and no part of a file under its name.
 */
export const writeExtractFiles = (
  { longRunning, schema }: Pick<Connection, 'longRunning' | 'schema'>,
  folder: string,
  day: string,
): Promise<ExtractOutcome> =>
  transact({ unguarded: longRunning.withoutPlugins(), schema }, (tx) => writeFiles(tx, folder, day))

/** Writes the extract of a closed day, and records it in the audit log. */
export const writeExtract = async (
  ctx: ExtractContext,
  folder: string,
  day: string,
  actor: AuditActor = systemActor('reports'),
): Promise<ExtractOutcome> => {
  const outcome = await writeExtractFiles(ctx.connection, folder, day)
  if (outcome.status === 'written')
    await transact(ctx.connection, (tx) =>
      recordAudit(ctx, tx, {
        type: 'analyst_extract_written',
        uid: null,
        subject: `day:${day}`,
        actor,
        after: { files: outcome.manifest.files.length, rows: totalRows(outcome.manifest) },
      }),
    )
  return outcome
}

/** Rows of a day over its tables, each of which is in two formats. */
export const totalRows = ({ files }: Manifest): number =>
  files.filter(({ path }) => path.endsWith('.parquet')).reduce((sum, { rows }) => sum + rows, 0)
