import type { ColumnType, Selectable } from 'kysely'

/** The stored fields of an entry: absent values are null, defaults are filled in. */
export type EntryData = { readonly [field: string]: unknown }

/** The locale of an entry that has no language of its own. */
export const anyLocale = '*'

export type EntryStatus = 'draft' | 'published'

/** An entry in one language and state; see the migration. */
export type ContentEntryRow = {
  id: bigint
  status: EntryStatus
  type: string
  document_id: string
  locale: string
  lookup_key: string | null
  /** The same, for types with unique keys per language. */
  unique_key: string | null
  data: ColumnType<EntryData, string, string>
  /** Incremented by every change of the draft; the published row has its draft's version. */
  version: number
  created_at: Date
  updated_at: Date
  published_at: Date | null
  created_by: string
  updated_by: string
}

export type EntryRow = Selectable<ContentEntryRow>

export type HistoryAction = 'create' | 'update' | 'publish' | 'unpublish' | 'discard' | 'restore' | 'delete'

export type ContentHistoryRow = {
  id: ColumnType<bigint, never, never>
  entry_id: bigint
  type: string
  document_id: string
  locale: string
  version: number
  action: HistoryAction
  /** Whether the result of this change is published. */
  is_published: boolean
  actor: string
  at: Date
  before: ColumnType<EntryData | null, string | null, never>
  after: ColumnType<EntryData | null, string | null, never>
}

export type ContentRight = 'read' | 'write' | 'custom-code'

export type ContentTokenRow = {
  id: ColumnType<bigint, never, never>
  name: string
  token_hash: string
  rights: ContentRight[]
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
}

export type ContentChangeRow = { type: string; version: bigint }

export type ContentCopyRow = {
  type: string
  version: string
  entries: ColumnType<unknown, string, string>
  read_at: Date
}

export type ContentTables = {
  content_entries: ContentEntryRow
  content_history: ContentHistoryRow
  content_tokens: ContentTokenRow
  content_changes: ContentChangeRow
  content_copies: ContentCopyRow
}
