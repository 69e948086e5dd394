import { sql } from 'kysely'
import type { ContentType } from '#contract/content/content-type.ts'
import { changesChannel, notify } from '#db/listen.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { HostSettings } from '#server/platform/kernel/network/allowed-hosts.ts'
import type { AuthorPermissions } from '../guard/author-permissions.ts'
import type { Content } from '../reading/content.ts'
import { invalidFields, ProblemRollback } from './problem.ts'
import type { EntryData, EntryRow, EntryStatus, HistoryAction } from '../schema.ts'

/** The context of a content change: its author is stored with every change (standards L1). */
export type WriteContext = Pick<Context, 'connection' | 'clock' | 'messages'> & {
  readonly settings: HostSettings
  readonly content: Content
  /** `token:<name>`, `operator:<login>`, or `house` for built-in content. */
  readonly actor: string
  readonly permissions: AuthorPermissions
}

/** Locks every row of a document until the transaction ends. */
export const lockDocument = (tx: Tx, type: ContentType, documentId: string): Promise<EntryRow[]> =>
  tx.db
    .selectFrom('content_entries')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('type', '=', type.name)
    .orderBy('id')
    .orderBy('status')
    .forUpdate()
    .execute()

export const rowOf = (rows: readonly EntryRow[], locale: string, status: EntryStatus): EntryRow | undefined =>
  rows.find((row) => row.locale === locale && row.status === status)

export const nextEntryId = async (tx: Tx): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select nextval('content_entry_ids') as id`.execute(tx.db)
  return rows[0]?.id ?? 0n
}

const keyOf = (type: ContentType, data: EntryData): string | null => {
  const value = type.key ? data[type.key] : undefined
  return typeof value === 'string' ? value : null
}

const refuseTakenKey = async (tx: Tx, type: ContentType, row: EntryRow): Promise<void> => {
  if (!type.key || row.unique_key === null) return
  const taken = await tx.db
    .selectFrom('content_entries')
    .select('id')
    .where('type', '=', type.name)
    .where('lookup_key', '=', row.unique_key)
    .where('locale', '=', row.locale)
    .where('document_id', '<>', row.document_id)
    .limit(1)
    .executeTakeFirst()
  if (!taken) return
  throw new ProblemRollback(invalidFields([{ path: [type.key], message: 'must be unique' }]).problem)
}

export const writeRow = async (tx: Tx, type: ContentType, row: EntryRow): Promise<EntryRow> => {
  const lookupKey = keyOf(type, row.data)
  const written: EntryRow = {
    ...row,
    lookup_key: lookupKey,
    unique_key: type.isKeyUnique ? lookupKey : null,
  }
  await refuseTakenKey(tx, type, written)
  const values = { ...written, data: JSON.stringify(written.data) }
  await tx.db
    .insertInto('content_entries')
    .values(values)
    .onConflict((conflict) => conflict.columns(['id', 'status']).doUpdateSet(values))
    .execute()
  return written
}

export const removeRow = async (tx: Tx, row: EntryRow): Promise<void> => {
  await tx.db
    .deleteFrom('content_entries')
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .execute()
}

/** Stores one change permanently: who, when, before and after. */
export const recordHistory = async (
  tx: Tx,
  writeContext: WriteContext,
  change: {
    action: HistoryAction
    row: EntryRow
    isPublished: boolean
    before: EntryData | null
    after: EntryData | null
  },
): Promise<void> => {
  const { action, row, isPublished, before, after } = change
  await tx.db
    .insertInto('content_history')
    .values({
      entry_id: row.id,
      type: row.type,
      document_id: row.document_id,
      locale: row.locale,
      version: row.version,
      action,
      is_published: isPublished,
      actor: writeContext.actor,
      at: writeContext.clock.now(),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute()
}

/** Notifies every process that the published entries of a type have changed. */
export const publishContentChange = async (
  tx: Tx,
  writeContext: WriteContext,
  type: ContentType,
): Promise<void> => {
  await tx.db
    .insertInto('content_changes')
    .values({ type: type.name, version: 1n })
    .onConflict((conflict) =>
      conflict.column('type').doUpdateSet({ version: sql`content_changes.version + 1` }),
    )
    .execute()
  await notify(tx, changesChannel)
  tx.afterCommit(() => writeContext.content.refresh())
}
