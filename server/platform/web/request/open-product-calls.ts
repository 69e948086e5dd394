import type { Context as HonoContext } from 'hono'
import { findRoute, type Route } from '#server/api.ts'
import type { Context } from '#server/context.ts'
import type { CallRecord } from '#server/platform/metrics/create-metrics.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import { refusalOfFault } from './answer-call.ts'
import { callContext, expiredSessionCookie, identify, runCall, type Sender } from './dispatch.ts'
import type { ProductCalls } from '#server/platform/kernel/product-calls.ts'
import { brandDomain, brandHosts } from './brand-domain.ts'
import { refuse } from '#server/platform/kernel/result.ts'
import { readBody, readQuery } from './read-input.ts'
import { isOwnChange, isOwnRequest, isPrefetch, ownOrigins } from './csrf-guard.ts'
import { sessionCookieName } from '#server/identity/session/session-cookie.ts'

/**
 * Lets servers of another form than the product API (the content-and-auth backend, social sign-in) make its
 * calls as their visitor: the same checks, limits and answers.
 */
export const openProductCalls = (ctx: Context, senderOf: (c: HonoContext) => Sender): ProductCalls => ({
  async open(c) {
    const { headers, url } = c.req.raw
    const cookies: string[] = []
    const started: { token?: string | null } = {}
    const arrival = { ...senderOf(c), headers, host: new URL(url).host }
    const session = await identify(ctx, headers)
    const call = callContext(ctx, arrival, session, readQuery(new URL(url).search).locale, cookies)
    const reply = {
      ...call.reply,
      setSessionToken(token: string | null, how?: { isFramed?: boolean }) {
        started.token = token
        call.reply.setSessionToken(token, how)
      },
    }
    const gone = () => expiredSessionCookie(ctx, headers, session, cookies)
    return { call: { ...call, reply }, cookies, gone, sessionToken: () => started.token ?? undefined }
  },
  async run(call, path, input, handler) {
    const route = findRoute(path)
    if (!route) return refuse('MethodNotFound')
    const startedAt = performance.now()
    const record = (outcome: CallRecord['outcome']): void =>
      ctx.metrics.recordCall({
        api: 'product',
        call: route.path,
        outcome,
        seconds: (performance.now() - startedAt) / 1000,
      })
    const own = handler ? { ...route, handler: handler as Route['handler'] } : route
    const result = await runCall(call, own, input).catch((error: unknown) => {
      record(isUnavailable(error) ? 'ApplicationUnavailable' : 'InternalServerError')
      throw error
    })
    record(result.ok ? 'ok' : result.refusal.type)
    return result
  },
  readBody,
  isOwn: (headers) =>
    isOwnRequest(headers, ownOrigins(ctx.settings, brandHosts(ctx))) && !isPrefetch(headers),
  isOwnChange: (headers) =>
    isOwnChange(headers, ownOrigins(ctx.settings, brandHosts(ctx)), {
      sessionCookie: sessionCookieName(ctx.settings),
    }),
  isOwnOrigin: (origin) => ownOrigins(ctx.settings, brandHosts(ctx)).has(origin),
  isClosed: (url) => brandDomain(ctx, new URL(url)).state === 'maintenance',
  faultOf: (c, error) => refusalOfFault(ctx, senderOf(c).id, error),
})
