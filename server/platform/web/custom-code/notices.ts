import type { Context as HonoContext, Next } from 'hono'
import type { NoticeEntry } from '#contract/content/types/notices.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { bearerJwt } from '#server/identity/auth-backend/jwt.ts'
import { identify } from '../request/dispatch.ts'
import { problem } from '#server/content/writing/problem.ts'
import { answerJson, answerProblem, formatOf } from '#server/content/rest/answer.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'

const { problem: notFound } = problem('NotFoundError', 'Not Found')

const fieldsOf = (notice: NoticeEntry) => {
  const { title, text, level, url, date_from, date_to, audience, locale } = notice
  return { title, text, level, url, date_from, date_to, audience, locale }
}

const shaped = (notice: NoticeEntry, request: Request) => {
  const name = { id: notice.id, documentId: notice.documentId }
  return formatOf(request) === 'v5'
    ? { ...name, ...fieldsOf(notice) }
    : { ...name, attributes: fieldsOf(notice) }
}

/** An editor's token is checked by the content interface; a player's jwt is not such a token. */
const isForEditors = ({ settings }: Kernel, headers: Headers): boolean =>
  settings.contentUrl === undefined && headers.has('authorization') && bearerJwt(headers) === undefined

/**
 * `GET /content/notices?locale=` for the public: the notices active now for this guest or player (NT-03), from
 * memory; `/content/notices/{id}` is one of these. Editors with a token get every notice, from the content
 * interface itself.
 */
export const publicNotices = (ctx: Context) => async (c: HonoContext, next: Next) => {
  const request = c.req.raw
  if (isForEditors(ctx, request.headers)) return next()
  const session = await identify(ctx, request.headers)
  const notices = ctx.content.notices(c.req.query('locale') ?? defaultLocale, session ? 'player' : 'guest')
  const id = c.req.param('id')
  if (id !== undefined) {
    const notice = notices.find((one) => String(one.id) === id || one.documentId === id)
    return notice ? answerJson({ data: shaped(notice, request), meta: {} }) : answerProblem(notFound)
  }
  return answerJson({
    data: notices.map((notice) => shaped(notice, request)),
    meta: { pagination: { page: 1, pageSize: notices.length, pageCount: 1, total: notices.length } },
  })
}
