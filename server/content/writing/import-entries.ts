import { sql } from 'kysely'
import type { ContentType } from '#contract/content/content-type.ts'
import { changesChannel, notify } from '#db/listen.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { SettingsError } from '#server/platform/kernel/settings/settings.ts'
import { checkEntry } from './check-entry.ts'
import type { WriteContext } from './entry-rows.ts'
import { normaliseInput, withReferences } from './normalise-input.ts'
import { ProblemRollback, type Problem } from './problem.ts'
import type { EntryData, EntryRow } from '../schema.ts'

/** An entry to import, published, in one language. Relations use the document ids of the same list. */
export type ImportedEntry = {
  readonly type: ContentType
  readonly documentId: string
  readonly locale: string
  readonly given: EntryData
  /** The operator's file and entry, which an error then names. */
  readonly origin?: string
}

/** PostgreSQL allows 65,535 parameters per statement. */
const chunkSize = 500

const faultOf = (
  { type, documentId, locale, origin }: ImportedEntry,
  { message, details }: Problem,
): Error => {
  const faults = details?.errors?.map((part) => part.message) ?? [message]
  return origin === undefined
    ? new Error(`${type.name} ${documentId} in ${locale}: ${faults.join('; ')}`)
    : new SettingsError(faults.map((fault) => `${origin}: ${fault}`))
}

const normalised = (entry: ImportedEntry): EntryData => {
  try {
    const { data } = normaliseInput(entry.type.fields, entry.given, {})
    return withReferences(data, ({ by }) => String(by)) as EntryData
  } catch (error) {
    throw error instanceof ProblemRollback ? faultOf(entry, error.problem) : error
  }
}

const dataOf = (writeContext: WriteContext, entry: ImportedEntry): EntryData => {
  const checked = checkEntry(writeContext, entry.type, normalised(entry), 'published')
  if (checked.ok) return checked.value
  throw faultOf(entry, checked.problem)
}

const rowsOf = async (
  tx: Tx,
  writeContext: WriteContext,
  entries: readonly ImportedEntry[],
): Promise<EntryRow[]> => {
  const now = writeContext.clock.now()
  const { rows: ids } = await sql<{ id: bigint }>`
    select nextval('content_entry_ids') as id from generate_series(1, ${entries.length}::int)`.execute(tx.db)
  return entries.map((entry, at) => {
    const data = dataOf(writeContext, entry)
    const key = entry.type.key ? data[entry.type.key] : null
    const lookupKey = typeof key === 'string' ? key : null
    return {
      id: ids[at]?.id ?? 0n,
      status: 'draft' as const,
      type: entry.type.name,
      document_id: entry.documentId,
      locale: entry.locale,
      lookup_key: lookupKey,
      unique_key: entry.type.isKeyUnique ? lookupKey : null,
      data,
      version: 1,
      created_at: now,
      updated_at: now,
      published_at: null,
      created_by: writeContext.actor,
      updated_by: writeContext.actor,
    }
  })
}

const writeChunk = async (tx: Tx, rows: readonly EntryRow[], now: Date): Promise<void> => {
  const drafts = rows.map((row) => ({ ...row, data: JSON.stringify(row.data) }))
  await tx.db
    .insertInto('content_entries')
    .values([
      ...drafts,
      ...drafts.map((row) => ({ ...row, status: 'published' as const, published_at: now })),
    ])
    .execute()
  await tx.db
    .insertInto('content_history')
    .values(
      drafts.map((row) => ({
        entry_id: row.id,
        type: row.type,
        document_id: row.document_id,
        locale: row.locale,
        version: row.version,
        action: 'create' as const,
        is_published: true,
        actor: row.created_by,
        at: now,
        before: null,
        after: row.data,
      })),
    )
    .execute()
}

/** Imports and publishes new entries, all or none: the built-in content. Throws on an invalid entry. */
export const importEntries = (writeContext: WriteContext, entries: readonly ImportedEntry[]): Promise<void> =>
  transact(writeContext.connection, async (tx) => {
    const rows = await rowsOf(tx, writeContext, entries)
    for (let at = 0; at < rows.length; at += chunkSize) {
      await writeChunk(tx, rows.slice(at, at + chunkSize), writeContext.clock.now())
    }
    for (const type of new Set(rows.map((row) => row.type))) {
      await tx.db
        .insertInto('content_changes')
        .values({ type, version: 1n })
        .onConflict((conflict) =>
          conflict.column('type').doUpdateSet({ version: sql`content_changes.version + 1` }),
        )
        .execute()
    }
    await notify(tx, changesChannel)
    tx.afterCommit(() => writeContext.content.refresh())
  })
