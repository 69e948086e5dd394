import type { Context as HonoContext, Hono } from 'hono'
import { collections } from '#contract/content/collections.ts'
import { isReservedPath } from '#contract/reserved-segments.ts'
import { answerProblem } from '#server/content/rest/answer.ts'
import { problem } from '#server/content/writing/problem.ts'
import type { Context } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { serializeError } from './request/answer-call.ts'

/** PostgreSQL stores no NUL, and no address of ours has one; the two APIs drop it themselves. */
const dropsNul = /^\/(backoffice\/)?api\//

/** Addresses whose clients expect errors in Strapi's form. */
const ofStrapi = new RegExp(`^/(content|auth|users|connect|${Object.keys(collections).join('|')})(/|$)`)
const { problem: unreadable } = problem('ValidationError', 'The address cannot be read')

const answerUnreadable = (ctx: Context, c: HonoContext): Response => {
  if (ofStrapi.test(c.req.path)) return answerProblem(unreadable)
  if (!isReservedPath(c.req.path)) return c.text('We can’t read this address.', 400)
  const refusal = { type: 'InvalidRequest', data: { address: ['MALFORMED'] } } as const
  return c.json({ error: serializeError(ctx, defaultLocale, refusal) }, 400, { 'cache-control': 'no-store' })
}

/** Answers an address that no server here can read or has, in the form that its clients expect. */
export const refuseUnreadable = (app: Hono, ctx: Context): void => {
  app.use('*', (c, next) =>
    c.req.url.includes('%00') && !dropsNul.test(c.req.path)
      ? Promise.resolve(answerUnreadable(ctx, c))
      : next(),
  )
  app.notFound((c) =>
    isReservedPath(c.req.path)
      ? c.json({ error: serializeError(ctx, defaultLocale, { type: 'MethodNotFound' }) }, 404)
      : c.text('404 Not Found', 404),
  )
}
