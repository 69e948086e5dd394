import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { endRequest, isTracing, traceRequest } from '#server/platform/tracing/tracing.ts'
import { isTrustedPeer } from './request/client-address.ts'

/** A pattern of more than one address that says nothing about the request. */
const isCatchAll = (path: string): boolean => path === '*' || path === '/*'

/** Runs each request in a span, named by its route: never by its address, which may hold a token. */
export const traceRequests = (app: Hono, { settings }: Kernel): void => {
  if (!isTracing()) return
  const attributes = { 'baize.brand': settings.brand ?? 'default' }
  app.use('*', (c: HonoContext, next) =>
    traceRequest(
      {
        method: c.req.method,
        attributes,
        traceparent: c.req.raw.headers.get('traceparent'),
        isTrusted: () => isTrustedPeer(settings, () => getConnInfo(c).remote.address),
      },
      async (span) => {
        await next()
        if (!span) return
        const requestId = c.get('requestId') as string | undefined
        if (requestId !== undefined) span.setAttribute('baize.request_id', requestId)
        const path = routePath(c)
        const route = isCatchAll(path) ? undefined : path
        endRequest(span, { method: c.req.method, route, status: c.res.status })
      },
    ),
  )
}
