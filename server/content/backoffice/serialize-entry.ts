import { sql } from 'kysely'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import { entrySchema } from '#contract/content/entry-schema.ts'
import type { BackofficeEntry, EntryState } from '#contract/operator/content.ts'
import type { Db } from '#db/connect.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { anyLocale, type EntryData, type EntryRow } from '../schema.ts'
import { rowOf } from '../writing/entry-rows.ts'
import { sharedOf } from '../writing/shared-fields.ts'
import { titleFieldOf } from './describe-fields.ts'

export const serializeLocale = (locale: string): string | null => (locale === anyLocale ? null : locale)

export const titleOf = (
  type: ContentType,
  row: Pick<EntryRow, 'data' | 'lookup_key' | 'document_id'>,
): string => {
  const field = titleFieldOf(type)
  const title = field === null ? undefined : row.data[field]
  return typeof title === 'string' && title.trim() !== '' ? title : (row.lookup_key ?? row.document_id)
}

export const stateOf = (draft: EntryRow, published: EntryRow | undefined): EntryState => {
  if (!published) return 'draft'
  return JSON.stringify(published.data) === JSON.stringify(draft.data) ? 'published' : 'changed'
}

const rowsOfDocument = (db: Db, type: ContentType, documentId: string): Promise<EntryRow[]> =>
  db
    .selectFrom('content_entries')
    .selectAll()
    .where('type', '=', type.name)
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute()

export const documentOfSection = async (db: Db, type: ContentType): Promise<string | undefined> => {
  const found = await db
    .selectFrom('content_entries')
    .select('document_id')
    .where('type', '=', type.name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.document_id
}

const namedIn = (field: AnyField, value: unknown): string[] => {
  if (value === null || value === undefined) return []
  switch (field.kind) {
    case 'relation':
      return [String(value)]
    case 'relations':
      return (value as unknown[]).map(String)
    case 'component':
      return namedInFields(field.fields, value as EntryData)
    case 'components':
      return (value as EntryData[]).flatMap((item) => namedInFields(field.fields, item))
    case 'zone':
      return (value as EntryData[]).flatMap((item) =>
        namedInFields(field.components[String(item.__component)] ?? {}, item),
      )
    default:
      return []
  }
}
const namedInFields = (fields: Fields, data: EntryData): string[] =>
  Object.entries(fields).flatMap(([name, field]) => namedIn(field, data[name]))

const titlesOf = async (
  db: Db,
  documentIds: readonly string[],
  locale: string,
  find: (type: string) => ContentType | undefined,
): Promise<Record<string, string>> => {
  if (documentIds.length === 0) return {}
  const rows = await db
    .selectFrom('content_entries')
    .selectAll()
    .distinctOn('document_id')
    .where('document_id', 'in', documentIds)
    .where('status', '=', 'draft')
    .orderBy('document_id')
    .orderBy(sql`locale = ${locale}`, 'desc')
    .orderBy(sql`locale = ${defaultLocale}`, 'desc')
    .execute()
  return Object.fromEntries(
    rows.map((row) => {
      const type = find(row.type)
      return [row.document_id, type ? titleOf(type, row) : row.document_id]
    }),
  )
}

/** The initial values of a form: values shared by all languages, and the defaults. */
const blank = (type: ContentType, rows: readonly EntryRow[]): EntryData => {
  const other = rows.find(({ status }) => status === 'draft')
  return { ...entrySchema(type, 'draft').parse({}), ...(other ? sharedOf(type, other.data) : {}) }
}

const translationsOf = (rows: readonly EntryRow[], locale: string): BackofficeEntry['translations'] =>
  rows
    .filter((row) => row.status === 'draft' && row.locale !== locale)
    .map((row) => ({
      language: row.locale,
      version: row.version,
      state: stateOf(row, rowOf(rows, row.locale, 'published')),
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by,
      fields: { ...row.data },
    }))

/**
 * An entry for the back office; undefined when the document does not exist. A missing language, and a section
 * without content, are version 0 with initial values.
 */
export const readBackofficeEntry = async (
  { db }: { readonly db: Db },
  { type, locale, documentId }: { type: ContentType; locale: string; documentId: string | undefined },
  find: (type: string) => ContentType | undefined,
): Promise<BackofficeEntry | undefined> => {
  const rows = documentId === undefined ? [] : await rowsOfDocument(db, type, documentId)
  if (rows.length === 0 && type.kind === 'collection') return undefined
  const draft = rowOf(rows, locale, 'draft')
  const published = rowOf(rows, locale, 'published')
  const fields = { ...blank(type, rows), ...draft?.data }
  const named = [...new Set(namedInFields(type.fields, fields))]
  return {
    type: type.name,
    document_id: rows[0]?.document_id ?? null,
    language: serializeLocale(locale),
    version: draft?.version ?? 0,
    state: draft ? stateOf(draft, published) : null,
    fields,
    published: published ? { ...published.data } : null,
    created_at: draft?.created_at.toISOString() ?? null,
    created_by: draft?.created_by ?? null,
    updated_at: draft?.updated_at.toISOString() ?? null,
    updated_by: draft?.updated_by ?? null,
    published_at: published?.published_at?.toISOString() ?? null,
    translations: translationsOf(rows, locale),
    related: await titlesOf(db, named, locale, find),
  }
}
