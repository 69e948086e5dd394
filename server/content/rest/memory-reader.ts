import { defaultLocale } from '../../platform/i18n/messages.ts'
import { anyLocale } from '../schema.ts'
import type { Context } from '../../context.ts'
import type { EntryReader } from './entry-reader.ts'

/** Public reads without filters and order come from memory; the rest goes to `database`. */
export const createMemoryReader = (ctx: Pick<Context, 'content'>, database: EntryReader): EntryReader => ({
  async list(type, request) {
    if (request.filters || request.sort.length > 0) return database.list(type, request)
    const rows = ctx.content.published(type)
    const all = request.locale === 'all' ? rows.all : rows.inLocale(request.locale)
    const { start, limit, withCount } = request.paging
    return { rows: all.slice(start, start + limit), total: withCount ? all.length : undefined }
  },
  async one(type, name, request) {
    const rows = ctx.content.published(type)
    const locale = request.locale === 'all' ? undefined : request.locale
    const numbered = /^\d{1,15}$/.test(name) ? rows.byId.get(BigInt(name)) : undefined
    if (numbered && (locale === undefined || numbered.locale === locale)) return numbered
    const wanted = type.isLocalised ? (locale ?? defaultLocale) : anyLocale
    return rows.byDocument.get(numbered?.document_id ?? name)?.find((row) => row.locale === wanted)
  },
  async section(type, { locale }) {
    return ctx.content.published(type).inLocale(locale)[0]
  },
  async related(question, scope) {
    const { target, populate, documentIds } = question
    if (populate.filters || populate.sort) return database.related(question, scope)
    const { byDocument } = ctx.content.published(target)
    const wanted = target.isLocalised ? scope.locale : anyLocale
    return [...documentIds].flatMap((id) => byDocument.get(id)?.find((row) => row.locale === wanted) ?? [])
  },
  async localizations(type, rows) {
    const { byDocument } = ctx.content.published(type)
    const documents = new Set(rows.map((row) => row.document_id))
    return [...documents]
      .flatMap((id) => byDocument.get(id) ?? [])
      .toSorted((a, b) => (a.locale < b.locale ? -1 : 1))
  },
})
