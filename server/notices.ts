import type { Context as HonoContext, Next } from 'hono'
import type { NoticeEntry } from '#contract/content/notices.ts'
import type { Context } from './context.ts'
import { identify } from './dispatch.ts'
import { answerJson, formatOf } from './content/rest/answer.ts'
import { defaultLocale } from './i18n/messages.ts'

const fieldsOf = (notice: NoticeEntry) => {
  const { title, text, level, url, date_from, date_to, audience, locale } = notice
  return { title, text, level, url, date_from, date_to, audience, locale }
}

/**
 * `GET /content/notices?locale=` for the public: the notices that are due now for whoever asks, guest or player
 * (NT-03), from memory. Editors with a token get every notice, from the content interface itself.
 */
export const publicNotices = (ctx: Context) => async (c: HonoContext, next: Next) => {
  if (c.req.header('authorization') !== undefined) return next()
  const session = await identify(ctx, c.req.raw.headers)
  const notices = ctx.content.notices(c.req.query('locale') ?? defaultLocale, session ? 'player' : 'guest')
  const isFlat = formatOf(c.req.raw) === 'v5'
  return answerJson({
    data: notices.map((notice) => {
      const name = { id: notice.id, documentId: notice.documentId }
      return isFlat ? { ...name, ...fieldsOf(notice) } : { ...name, attributes: fieldsOf(notice) }
    }),
    meta: { pagination: { page: 1, pageSize: notices.length, pageCount: 1, total: notices.length } },
  })
}
