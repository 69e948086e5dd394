import type { Context as HonoContext } from 'hono'
import { findRoute, type Route } from './api.ts'
import type { Context } from './context.ts'
import { callContext, identify, refusalOfFault, runCall, type Sender } from './dispatch.ts'
import type { CallDoor } from './kernel/call-door.ts'
import { houseDomain, houseHosts } from './house-domains.ts'
import { refuse } from './kernel/result.ts'
import { readBody, readQuery } from './read-input.ts'
import { isOwnRequest, isPrefetch, ownOrigins } from './request-guard.ts'

/**
 * Lets servers that speak another form than the product API (the content-and-auth backend, social sign-in) make its
 * calls as their visitor: the same checks, limits and answers, whichever door is knocked at.
 */
export const createCallDoor = (ctx: Context, senderOf: (c: HonoContext) => Sender): CallDoor => ({
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
    return { call: { ...call, reply }, cookies, sessionToken: () => started.token ?? undefined }
  },
  async run(call, path, input, handler) {
    const route = findRoute(path)
    if (!route) return refuse('MethodNotFound')
    return runCall(call, handler ? { ...route, handler: handler as Route['handler'] } : route, input)
  },
  readBody,
  isOwn: (headers) =>
    isOwnRequest(headers, ownOrigins(ctx.settings, houseHosts(ctx))) && !isPrefetch(headers),
  isOwnOrigin: (origin) => ownOrigins(ctx.settings, houseHosts(ctx)).has(origin),
  isClosed: (url) => houseDomain(ctx, new URL(url)).state === 'maintenance',
  faultOf: (c, error) => refusalOfFault(ctx, senderOf(c).id, error),
})
