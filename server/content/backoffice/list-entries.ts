import { sql } from 'kysely'
import type { z } from 'zod'
import type { ContentType } from '#contract/content/content-type.ts'
import type { contentCalls, ListedEntry } from '#contract/operator/content.ts'
import type { Db } from '#db/connect.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import type { EntryRow } from '../schema.ts'
import { isOrdered, titleFieldOf, excerptFieldOf } from './describe-fields.ts'
import { findContentScope, type ContentScope } from './create-write-context.ts'
import { serializeLocale, stateOf, titleOf } from './serialize-entry.ts'

type Asked = z.output<(typeof contentCalls.getList)['input']>

/** Each document once: in the requested language, else the default one, else any. */
const bestRows = (db: Db, { type, locale }: ContentScope) =>
  db
    .selectFrom('content_entries')
    .selectAll()
    .distinctOn('document_id')
    .where('type', '=', type.name)
    .where('status', '=', 'draft')
    .orderBy('document_id')
    .orderBy(sql`locale = ${locale}`, 'desc')
    .orderBy(sql`locale = ${defaultLocale}`, 'desc')
    .orderBy('id')

const holds = (q: string) => sql<boolean>`exists (
  select from jsonb_path_query(draft.data, '$.** ? (@.type() == "string")') as found(value)
  where ${holdsText(q, sql`found.value #>> '{}'`)})`

const filtered = ({ db }: BackofficeContext, contentScope: ContentScope, { status, q }: Asked) => {
  const { locale } = contentScope
  const isHere = sql<boolean>`draft.locale = ${locale}`
  return db
    .selectFrom(bestRows(db, contentScope).as('draft'))
    .leftJoin('content_entries as read', (join) =>
      join.onRef('read.id', '=', 'draft.id').on('read.status', '=', 'published'),
    )
    .selectAll('draft')
    .$if(status === 'missing', (rows) => rows.where(sql<boolean>`not ${isHere}`))
    .$if(status === 'draft', (rows) => rows.where(isHere).where('read.id', 'is', null))
    .$if(status === 'published', (rows) => rows.where(isHere).whereRef('read.data', '=', 'draft.data'))
    .$if(status === 'changed', (rows) => rows.where(isHere).where(sql<boolean>`read.data <> draft.data`))
    .$if(q !== undefined, (rows) => rows.where(holds(q ?? '')))
}

const titleColumn = (type: ContentType) => {
  const field = titleFieldOf(type)
  return field === null
    ? sql`lower(draft.lookup_key)`
    : sql`lower(coalesce(nullif(draft.data ->> ${field}, ''), draft.lookup_key))`
}

const orderColumn = sql`coalesce((draft.data ->> 'order')::numeric, 0)`

const rowsOfAll = (db: Db, type: ContentType, documentIds: readonly string[]): Promise<EntryRow[]> =>
  db
    .selectFrom('content_entries')
    .selectAll()
    .where('type', '=', type.name)
    .where('document_id', 'in', documentIds)
    .orderBy('locale')
    .execute()

const excerptMaxLength = 200

const wordsOf = (type: ContentType, row: EntryRow): string => {
  const field = excerptFieldOf(type)
  const said = field === null ? undefined : row.data[field]
  return typeof said === 'string' ? said : ''
}

const excerptOf = (words: string): string => {
  const plain = words
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > excerptMaxLength ? `${plain.slice(0, excerptMaxLength - 1).toWellFormed()}…` : plain
}

const onWire = (type: ContentType, row: EntryRow, all: readonly EntryRow[]): ListedEntry => {
  const publishedIn = (locale: string) =>
    all.find((other) => other.status === 'published' && other.locale === locale)
  const published = publishedIn(row.locale)
  return {
    document_id: row.document_id,
    language: serializeLocale(row.locale),
    key: row.lookup_key,
    title: titleOf(type, row),
    words: excerptOf(wordsOf(type, row)),
    state: stateOf(row, published),
    order: typeof row.data.order === 'number' ? row.data.order : null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
    published_at: published?.published_at?.toISOString() ?? null,
    languages: all
      .filter(({ status }) => status === 'draft' && type.isLocalised)
      .map((draft) => ({ language: draft.locale, state: stateOf(draft, publishedIn(draft.locale)) })),
  }
}

const withLanguages = async (
  { db }: BackofficeContext,
  type: ContentType,
  rows: readonly EntryRow[],
): Promise<Written[]> => {
  const ids = rows.map(({ document_id }) => document_id)
  const all = ids.length > 0 ? await rowsOfAll(db, type, ids) : []
  const byDocument = Map.groupBy(all, ({ document_id }) => document_id)
  return rows.map((row) => ({ row, listed: onWire(type, row, byDocument.get(row.document_id) ?? []) }))
}

/** Entries of a type: in the editors' order if it has one, else by title. */
export const listEntries = async (
  ctx: BackofficeContext,
  asked: Asked,
): Promise<Result<z.input<(typeof contentCalls.getList)['output']>>> => {
  const contentScope = findContentScope(asked)
  if (!contentScope.ok) return contentScope
  const { type } = contentScope.value
  const { column, direction } = sortDirection(asked.sort)
  const by = column ?? (isOrdered(type) ? 'order' : 'title')
  const page = await readListPage(ctx, filtered(ctx, contentScope.value, asked), {
    page: asked,
    order: (rows) =>
      (by === 'updated_at'
        ? rows.orderBy('draft.updated_at', direction)
        : rows.orderBy(by === 'order' ? orderColumn : titleColumn(type), direction)
      ).orderBy('draft.id'),
    item: (row) => row as EntryRow,
  })
  return ok({ ...page, items: (await withLanguages(ctx, type, page.items)).map(({ listed }) => listed) })
}

type Written = { row: EntryRow; listed: ListedEntry }

/** The same as a file, in order of creation, with all fields. */
export const exportEntries: OperatorExport<typeof contentCalls.getList, Written> = (ctx, asked) => {
  const found = findContentScope(asked)
  if (!found.ok) return found
  const { type } = found.value
  const words = excerptFieldOf(type)
  return {
    columns: [
      { name: 'document_id', cell: ({ listed }) => listed.document_id },
      { name: 'language', cell: ({ listed }) => listed.language ?? '' },
      { name: 'key', cell: ({ listed }) => listed.key ?? '' },
      { name: 'title', cell: ({ listed }) => listed.title },
      ...(words === null ? [] : [{ name: words, cell: ({ row }: Written) => wordsOf(type, row) }]),
      { name: 'state', cell: ({ listed }) => listed.state },
      { name: 'order', cell: ({ listed }) => (listed.order === null ? '' : String(listed.order)) },
      { name: 'languages', cell: ({ listed }) => listed.languages.map(({ language }) => language).join(' ') },
      { name: 'updated_at', cell: ({ listed }) => listed.updated_at },
      { name: 'updated_by', cell: ({ listed }) => listed.updated_by },
    ],
    next: async (last, count) => {
      const rows = await filtered(ctx, found.value, asked)
        .where('draft.id', '>', last?.row.id ?? 0n)
        .orderBy('draft.id')
        .limit(count)
        .execute()
      return withLanguages(ctx, type, rows as EntryRow[])
    },
  }
}
