import type { Selectable } from 'kysely'
import { findContentType } from '#contract/content/collections.ts'
import type { Connection, Db } from '#db/connect.ts'
import { changesChannel, listenTo } from '#db/listen.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { anyLocale, type ContentEntryRow } from '../schema.ts'
import type { ContentSource, StoredEntry, TypeState } from './source.ts'

export const entryOfRow = (row: Selectable<ContentEntryRow>): StoredEntry => ({
  id: Number(row.id),
  documentId: row.document_id,
  locale: row.locale,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  data: row.data,
})

const readPublished = async (db: Db, types: readonly string[]): Promise<Map<string, StoredEntry[]>> => {
  const found = new Map<string, StoredEntry[]>(types.map((type) => [type, []]))
  if (types.length === 0) return found
  const rows = await db
    .selectFrom('content_entries')
    .selectAll()
    .where('type', 'in', types)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  for (const row of rows) found.get(row.type)?.push(entryOfRow(row))
  return found
}

/** The maximum delay after a lost notification. */
const pollMs = 1000

export const createDatabaseSource = (connection: Connection, log: Log): ContentSource => ({
  kind: 'own',
  pollMs,
  async changes(known) {
    // The version is read before the rows: newer rows are then read twice rather than missed.
    const versions = await connection.db.selectFrom('content_changes').selectAll().execute()
    const changed = versions.filter(
      ({ type, version }) => findContentType(type) && known.get(type)?.version !== String(version),
    )
    const entries = await readPublished(
      connection.db,
      changed.map(({ type }) => type),
    )
    return new Map<string, TypeState>(
      changed.map(({ type, version }) => [
        type,
        { version: String(version), entries: entries.get(type) ?? [] },
      ]),
    )
  },
  async draft(type, key, locale) {
    const rows = await connection.db
      .selectFrom('content_entries')
      .selectAll()
      .where('type', '=', type)
      .where('status', '=', 'draft')
      .where('lookup_key', '=', key)
      .where('locale', 'in', [locale, anyLocale])
      .limit(1)
      .execute()
    return rows.map(entryOfRow)[0]
  },
  listen: (wake) => listenTo(connection, changesChannel, wake, log),
})
