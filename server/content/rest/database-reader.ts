import { sql, type SelectQueryBuilder } from 'kysely'
import type { ContentType } from '#contract/content/content-type.ts'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
import type { Context } from '../../context.ts'
import { defaultLocale } from '../../platform/i18n/messages.ts'
import { type EntryRow, anyLocale, type ContentEntryRow, type EntryStatus } from '../schema.ts'
import type { EntryReader, RelationQuery } from './entry-reader.ts'
import { compileFilters, type EntryScope } from './filters.ts'
import type { ReadRequest } from './read-request.ts'
import { orderOf } from './read-fields.ts'

type Counts = { readonly version: number; readonly known: Map<string, Promise<number>> }

const maxCached = 1000

const counts = new WeakMap<object, Counts>()

/**
 * The number of published entries for a query, counted once until the next publish: otherwise the database
 * reads every row of the type for each page of a list. A failure is not cached.
 */
const countOnce = (
  { content }: Pick<Context, 'content'>,
  question: string,
  count: () => Promise<number>,
): Promise<number> => {
  const version = content.version()
  const kept = counts.get(content)
  const current = kept?.version === version ? kept : { version, known: new Map<string, Promise<number>>() }
  if (current !== kept) counts.set(content, current)
  const { known } = current
  const found = known.get(question)
  if (found) return found
  if (known.size >= maxCached) known.clear()
  const counted = count()
  known.set(question, counted)
  counted.catch(() => known.delete(question))
  return counted
}

type Rows<O> = SelectQueryBuilder<Database & { e: ContentEntryRow }, 'e', O>

export const reachOf = (request: { locale: string; status: EntryStatus }): EntryScope => ({
  status: request.status,
  locale: request.locale === 'all' || request.locale === anyLocale ? defaultLocale : request.locale,
})

const rowsOf = (db: Db, type: ContentType, request: ReadRequest): Rows<object> => {
  const query = db
    .selectFrom('content_entries as e')
    .where('e.type', '=', type.name)
    .where('e.status', '=', request.status)
    .$if(request.locale !== 'all', (rows) => rows.where('e.locale', '=', request.locale))
  if (!request.filters) return query as Rows<object>
  return query.where(compileFilters('e', type, request.filters, reachOf(request))) as Rows<object>
}

const countEntries = async (db: Db, type: ContentType, request: ReadRequest): Promise<number> => {
  const { total } = await rowsOf(db, type, request)
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const totalOf = (ctx: Context, type: ContentType, request: ReadRequest): Promise<number> => {
  const count = () => countEntries(ctx.db, type, request)
  if (request.status === 'draft') return count()
  return countOnce(ctx, JSON.stringify([type.name, request.locale, request.filters]), count)
}

export const findEntry = async (
  db: Db,
  type: ContentType,
  name: string,
  request: { readonly locale: string | undefined; readonly status: EntryStatus },
): Promise<EntryRow | undefined> => {
  const isNumber = /^\d{1,15}$/.test(name)
  const locale = request.locale === 'all' ? undefined : request.locale
  const row = await db
    .selectFrom('content_entries as e')
    .selectAll('e')
    .where('e.type', '=', type.name)
    .where('e.status', '=', request.status)
    .$if(isNumber, (rows) => rows.where('e.id', '=', BigInt(isNumber ? name : 0)))
    .$if(!isNumber, (rows) => rows.where('e.document_id', '=', name))
    .$if(!isNumber && type.isLocalised, (rows) => rows.where('e.locale', '=', locale ?? defaultLocale))
    .limit(1)
    .executeTakeFirst()
  const isOtherLanguage = isNumber && row && type.isLocalised && locale !== undefined && row.locale !== locale
  return isOtherLanguage ? findEntry(db, type, row.document_id, request) : row
}

const selectRelated = (
  db: Db,
  { target, populate, documentIds }: RelationQuery,
  scope: EntryScope,
): Promise<EntryRow[]> => {
  let query = db
    .selectFrom('content_entries as r')
    .selectAll()
    .where('r.document_id', 'in', [...documentIds])
    .where('r.type', '=', target.name)
    .where('r.status', '=', scope.status)
    .where('r.locale', '=', target.isLocalised ? scope.locale : anyLocale)
  if (populate.filters) query = query.where(compileFilters('r', target, populate.filters, scope))
  if (populate.sort) query = query.orderBy(orderOf('r', target.fields, populate.sort) as never)
  return query.execute()
}

/** Reads drafts, and everything with filters or an order. */
export const createDatabaseReader = (ctx: Context): EntryReader => ({
  async list(type, request) {
    const { paging } = request
    const list = rowsOf(ctx.db, type, request)
      .selectAll('e')
      .orderBy(orderOf('e', type.fields, request.sort) as never)
      .limit(paging.limit)
      .offset(paging.start)
      .execute()
    const counted = paging.withCount ? totalOf(ctx, type, request) : undefined
    const [rows, total] = await Promise.all([list, counted])
    return { rows: rows as EntryRow[], total }
  },
  one: (type, name, request) => findEntry(ctx.db, type, name, request),
  section: (type, { locale, status }) =>
    ctx.db
      .selectFrom('content_entries as e')
      .selectAll('e')
      .where('e.type', '=', type.name)
      .where('e.status', '=', status)
      .where('e.locale', '=', locale)
      .orderBy('e.id')
      .limit(1)
      .executeTakeFirst(),
  related: (question, scope) => selectRelated(ctx.db, question, scope),
  localizations: (type, rows, scope) =>
    ctx.db
      .selectFrom('content_entries as r')
      .selectAll()
      .where('r.document_id', 'in', [...new Set(rows.map((row) => row.document_id))])
      .where('r.type', '=', type.name)
      .where('r.status', '=', scope.status)
      .orderBy('r.locale')
      .execute(),
})
