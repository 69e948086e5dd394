import type { Hono } from 'hono'
import { ownOrigin } from '../money/payments/provider/sandbox-address.ts'
import { fetchConfigured } from '../platform/kernel/network/fetch-configured.ts'
import { traceSending } from '../platform/tracing/tracing.ts'
import type { Settings } from '../platform/kernel/settings/settings.ts'

/** The routes of a brand, as soon as they exist. */
export type Routes = { app?: Hono }

/**
 * Calls of a brand to itself, as its sandboxes make them, stay within the process: the host of a brand may lead
 * elsewhere, and a worker answers no requests of others. All other calls leave it.
 */
export const deliverWithin = (
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  own: Routes,
): ((request: Request) => Promise<Response>) => {
  const ownOrigins = new Set([new URL(ownOrigin(settings)).origin, new URL(settings.publicUrl).origin])
  return async (request) => {
    if (!ownOrigins.has(new URL(request.url).origin)) return fetchConfigured(request)
    return traceSending(request.method, request.url, async () =>
      own.app ? own.app.fetch(request) : new Response(null, { status: 503 }),
    )
  }
}
