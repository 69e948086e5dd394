import type { ContentType } from '#contract/content/content-type.ts'
import { defaultLocale } from '../../platform/i18n/messages.ts'
import { problem, type Outcome } from '../writing/problem.ts'
import {
  deleteEntry,
  discardDraft,
  publishEntry,
  restoreVersion,
  unpublishEntry,
  type Target,
} from '../writing/change-state.ts'
import type { WriteContext } from '../writing/entry-rows.ts'
import { saveEntry } from '../writing/save-entry.ts'
import type { Context } from '../../context.ts'
import { anyLocale, type EntryStatus, type EntryRow } from '../schema.ts'
import type { Editor } from '../tokens.ts'
import { answerJson, formatOf } from './answer.ts'
import { refuseIfApprovalRequired, requireReader, requireWriter, editorOf } from './authorise.ts'
import { createDatabaseReader, findEntry, reachOf } from './database-reader.ts'
import type { EntryReader } from './entry-reader.ts'
import { loadRelations } from './load-relations.ts'
import { createMemoryReader } from './memory-reader.ts'
import { parseQuery, refuse, type QueryObject } from './query.ts'
import { expectedVersionOf, readWrittenEntry } from './read-body.ts'
import { readLocale, readRequest, readStatus, readWrittenLocale, type ReadRequest } from './read-request.ts'
import { createShaper } from './shape.ts'

export type ContentRequest = {
  readonly ctx: Context
  readonly type: ContentType
  readonly request: Request
  readonly query: QueryObject
  readonly editor: Editor | undefined
  readonly reader: EntryReader
}

const notFound = () => refuse(problem('NotFoundError', 'Not Found'))

export const readContentRequest = async (
  ctx: Context,
  type: ContentType,
  request: Request,
): Promise<ContentRequest> => {
  const query = parseQuery(new URL(request.url).search)
  const editor = await editorOf(ctx, request)
  if (type.isAddressed && !editor) notFound()
  const database = createDatabaseReader(ctx)
  // Editors see versions, and their latest writes, which only the database has for certain.
  return { ctx, type, request, query, editor, reader: editor ? database : createMemoryReader(ctx, database) }
}

const settled = <T>(outcome: Outcome<T>): T => (outcome.ok ? outcome.value : refuse(outcome))

const writeContextOf = ({ ctx }: ContentRequest, editor: Editor): WriteContext => ({
  connection: ctx.connection,
  clock: ctx.clock,
  messages: ctx.messages,
  settings: ctx.settings,
  content: ctx.content,
  actor: `token:${editor.name}`,
  // A token is no person: its code waits as a draft, and it changes no switches.
  permissions: { code: editor.rights.has('custom-code') ? 'draft' : 'none', switches: 'person' },
})

const read = (asked: ContentRequest): ReadRequest => {
  const request = readRequest(asked.type, asked.query)
  if (request.status === 'draft') requireReader(asked.editor)
  return request
}

const shapeRows = async (asked: ContentRequest, rows: readonly EntryRow[], request: ReadRequest) => {
  const { type } = asked
  const { populate } = request
  const relations = await loadRelations(asked.reader, type, rows, populate, reachOf(request))
  const shaper = createShaper({
    format: formatOf(asked.request),
    relations,
    hasVersion: asked.editor !== undefined,
  })
  return rows.map((row) => shaper.entry(type, row, populate))
}

const pageOf = ({ paging }: ReadRequest, total: number | undefined) => {
  const counted = total === undefined ? {} : { total }
  if (paging.by === 'start') return { start: paging.start, limit: paging.limit, ...counted }
  return {
    page: paging.start / paging.limit + 1,
    pageSize: paging.limit,
    ...(total === undefined ? {} : { pageCount: Math.ceil(total / paging.limit) }),
    ...counted,
  }
}

/** `GET /content/pages` */
export const list = async (asked: ContentRequest): Promise<Response> => {
  const request = read(asked)
  const { rows, total } = await asked.reader.list(asked.type, request)
  return answerJson({
    data: await shapeRows(asked, rows, request),
    meta: { pagination: pageOf(request, total) },
  })
}

const answerRow = async (asked: ContentRequest, row: EntryRow, status = 200): Promise<Response> => {
  // Related entries come in the language of the entry, which a number may have chosen.
  const request = { ...readRequest(asked.type, asked.query), locale: row.locale, status: row.status }
  const [data] = await shapeRows(asked, [row], request)
  return answerJson({ data, meta: {} }, status, { etag: `"${row.version}"` })
}

const namedLocale = ({ type, query }: ContentRequest): string | undefined =>
  query.locale === undefined ? undefined : readLocale(type, query)

/** `GET /content/pages/{id}` */
export const readOne = async (asked: ContentRequest, name: string): Promise<Response> => {
  const { status } = read(asked)
  const row = await asked.reader.one(asked.type, name, { locale: namedLocale(asked), status })
  return row ? answerRow(asked, row) : notFound()
}

/** `GET /content/footer` */
export const readSection = async (asked: ContentRequest): Promise<Response> => {
  const request = read(asked)
  const row = await asked.reader.section(asked.type, {
    locale: reachLocale(asked.type, request.locale),
    status: request.status,
  })
  return row ? answerRow(asked, row) : notFound()
}

const reachLocale = (type: ContentType, locale: string): string =>
  type.isLocalised ? (locale === 'all' ? defaultLocale : locale) : anyLocale

/**
 * Strapi 5 publishes unless the request has `status=draft`; Strapi 4 publishes new entries, unless
 * `publishedAt` is null, and does not change the state of existing ones. Guarded code is always saved as a
 * draft.
 */
const publishes = (asked: ContentRequest, isDraft: boolean, isNew: boolean): boolean | 'keep' => {
  if (isDraft || asked.query.status === 'draft') return false
  if (asked.query.status === 'published') refuseIfApprovalRequired(asked.type)
  if (asked.type.isGuarded) return false
  if (isNew || asked.query.status === 'published' || formatOf(asked.request) === 'v5') return true
  return 'keep'
}

const write = async (
  asked: ContentRequest,
  documentId: string | undefined,
  locale: string | undefined,
): Promise<Outcome<EntryRow>> => {
  const editor = requireWriter(asked.editor, asked.type)
  readStatus(asked.query)
  const written = await readWrittenEntry(asked.request)
  const named = written.locale === undefined ? asked.query : { locale: written.locale, ...asked.query }
  const target = locale ?? readWrittenLocale(asked.type, named)
  const saved = await saveEntry(writeContextOf(asked, editor), {
    type: asked.type,
    documentId,
    locale: target,
    given: written.given,
    publish: publishes(asked, written.isDraft, documentId === undefined),
    expectedVersion: expectedVersionOf(asked.request) ?? written.version,
  })
  if (!saved.ok || !written.isDraft || documentId === undefined) return saved
  // `publishedAt: null` on a published entry unpublishes it.
  return unpublishEntry(writeContextOf(asked, editor), { type: asked.type, documentId, locale: target })
}

/** `POST /content/pages` */
export const create = async (asked: ContentRequest): Promise<Response> =>
  answerRow(asked, settled(await write(asked, undefined, undefined)), 201)

/** The entry of a change, in any state: every entry has a draft. */
const findTarget = async (asked: ContentRequest, name: string): Promise<Target> => {
  const { ctx, type } = asked
  requireWriter(asked.editor, type)
  const status: EntryStatus = 'draft'
  const row =
    (await findEntry(ctx.db, type, name, { locale: namedLocale(asked), status })) ??
    (await anyLanguage(asked, name))
  if (!row) return notFound()
  const isNumber = /^\d+$/.test(name)
  const locale = isNumber && asked.query.locale === undefined ? row.locale : readLocale(type, asked.query)
  return { type, documentId: row.document_id, locale, expectedVersion: expectedVersionOf(asked.request) }
}

/** A document that exists, but not in the named language. */
const anyLanguage = ({ ctx, type }: ContentRequest, name: string): Promise<EntryRow | undefined> =>
  ctx.db
    .selectFrom('content_entries')
    .selectAll()
    .where('type', '=', type.name)
    .where('document_id', '=', name)
    .limit(1)
    .executeTakeFirst()

/** `PUT /content/pages/{id}`: changes a language of the document, or adds it. */
export const update = async (asked: ContentRequest, name: string): Promise<Response> => {
  const { documentId, locale } = await findTarget(asked, name)
  readWrittenLocale(asked.type, { locale })
  return answerRow(asked, settled(await write(asked, documentId, locale)))
}

/** The document of a section, which has no id in its address. */
const sectionDocument = async ({ ctx, type }: ContentRequest): Promise<string | undefined> => {
  const found = await ctx.db
    .selectFrom('content_entries')
    .select('document_id')
    .where('type', '=', type.name)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.document_id
}

/** `PUT /content/footer` */
export const updateSection = async (asked: ContentRequest): Promise<Response> => {
  requireWriter(asked.editor, asked.type)
  const locale = readWrittenLocale(asked.type, asked.query)
  return answerRow(asked, settled(await write(asked, await sectionDocument(asked), locale)))
}

export const onSection =
  (handle: (asked: ContentRequest, name: string) => Promise<Response>) =>
  async (asked: ContentRequest): Promise<Response> =>
    handle(asked, (await sectionDocument(asked)) ?? '')

/** `DELETE /content/pages/{id}`: one language of it, or with `locale=*` all. */
export const remove = async (asked: ContentRequest, name: string): Promise<Response> => {
  const editor = requireWriter(asked.editor, asked.type)
  const target = await findTarget(asked, name)
  const row = settled(
    await deleteEntry(writeContextOf(asked, editor), { ...target, isEveryLocale: target.locale === 'all' }),
  )
  if (formatOf(asked.request) === 'v5') return new Response(null, { status: 204 })
  return answerRow(asked, row)
}

/** `POST /content/pages/{id}/localizations`, as Strapi 4 adds a language. */
export const addLocalization = async (asked: ContentRequest, name: string): Promise<Response> => {
  const { documentId } = await findTarget({ ...asked, query: {} }, name)
  return answerRow(asked, settled(await write(asked, documentId, undefined)), 201)
}

const actions = { publish: publishEntry, unpublish: unpublishEntry, discard: discardDraft } as const
const isAction = (name: string): name is keyof typeof actions => Object.hasOwn(actions, name)

/** `POST /content/pages/{id}/actions/{publish|unpublish|discard}` */
export const runAction = async (asked: ContentRequest, name: string, action: string): Promise<Response> => {
  const editor = requireWriter(asked.editor, asked.type)
  if (!isAction(action)) return notFound()
  if (action === 'publish') refuseIfApprovalRequired(asked.type)
  const target = await findTarget(asked, name)
  return answerRow(asked, settled(await actions[action](writeContextOf(asked, editor), target)))
}

/** `GET /content/pages/{id}/versions`: changes, newest first. */
export const versions = async (asked: ContentRequest, name: string): Promise<Response> => {
  requireReader(asked.editor)
  const { ctx, type } = asked
  const { paging } = readRequest(type, asked.query)
  const rows = await ctx.db
    .selectFrom('content_history')
    .selectAll()
    .where('type', '=', type.name)
    .where((row) =>
      /^\d{1,15}$/.test(name) ? row('entry_id', '=', BigInt(name)) : row('document_id', '=', name),
    )
    .orderBy('id', 'desc')
    .limit(paging.limit)
    .offset(paging.start)
    .execute()
  const data = rows.map((row) => ({
    id: Number(row.id),
    documentId: row.document_id,
    locale: row.locale === anyLocale ? null : row.locale,
    version: row.version,
    action: row.action,
    isPublished: row.is_published,
    actor: row.actor,
    at: row.at.toISOString(),
    before: row.before,
    after: row.after,
  }))
  return answerJson({ data, meta: {} })
}

/** `POST /content/pages/{id}/versions/{version}/restore` */
export const restore = async (asked: ContentRequest, name: string, version: string): Promise<Response> => {
  const editor = requireWriter(asked.editor, asked.type)
  if (!/^\d{1,9}$/.test(version)) return notFound()
  const locale = readWrittenLocale(asked.type, asked.query)
  const target: Target = /^\d+$/.test(name)
    ? await findTarget(asked, name)
    : { type: asked.type, documentId: name, locale, expectedVersion: expectedVersionOf(asked.request) }
  return answerRow(
    asked,
    settled(await restoreVersion(writeContextOf(asked, editor), { ...target, version: Number(version) })),
  )
}
