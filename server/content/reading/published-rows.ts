import type { ContentType } from '#contract/content/content-type.ts'
import type { EntryRow } from '../schema.ts'
import type { Snapshot } from './snapshot.ts'
import type { StoredEntry } from './source.ts'

export type PublishedRows = {
  /** Ordered by id. */
  readonly all: readonly EntryRow[]
  inLocale(locale: string): readonly EntryRow[]
  readonly byId: ReadonlyMap<bigint, EntryRow>
  readonly byDocument: ReadonlyMap<string, readonly EntryRow[]>
}

/** Author and version count are not in memory, since only a database read returns them. */
const rowOf = (type: ContentType, entry: StoredEntry): EntryRow => ({
  id: BigInt(entry.id),
  status: 'published',
  type: type.name,
  document_id: entry.documentId,
  locale: entry.locale,
  lookup_key: null,
  unique_key: null,
  data: entry.data,
  version: 0,
  created_at: new Date(entry.createdAt),
  updated_at: new Date(entry.updatedAt),
  published_at: entry.publishedAt === null ? null : new Date(entry.publishedAt),
  created_by: '',
  updated_by: '',
})

/** Built at the first read of a type, and cached until the next publish. */
export const publishedRows = (snapshot: Snapshot, type: ContentType): PublishedRows =>
  snapshot.memoize(`rows ${type.name}`, () => {
    const all = snapshot.stored(type.name).map((entry) => rowOf(type, entry))
    const byDocument = Map.groupBy(all, (row) => row.document_id)
    const byLocale = Map.groupBy(all, (row) => row.locale)
    return {
      all,
      inLocale: (locale) => byLocale.get(locale) ?? [],
      byId: new Map(all.map((row) => [row.id, row])),
      byDocument,
    }
  })
