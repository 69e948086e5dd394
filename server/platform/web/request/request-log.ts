import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import { proxyRequestId } from './client-address.ts'
import { addHeaders } from './security-headers.ts'

/**
 * Gives each request its id, the one of the trusted proxy if any, and logs the answer under it. An answer gets
 * the id and `headers` unless `hasAllHeaders` says that it has them.
 */
export const logRequests =
  (ctx: Kernel, headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c: HonoContext, next) => {
    const startedAt = performance.now()
    const given = proxyRequestId(ctx.settings, c.req.raw.headers, () => getConnInfo(c).remote.address)
    const requestId = given ?? randomId()
    c.set('requestId', requestId)
    await next()
    ctx.metrics.recordResponse(c.req.path, c.res.status)
    if (!c.get('hasAllHeaders')) addHeaders(c.res, { ...headers, 'x-request-id': requestId })
    if (!ctx.log.isLevelEnabled('debug')) return
    ctx.log.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'answered',
    )
  }
