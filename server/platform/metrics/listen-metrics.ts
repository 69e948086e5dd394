import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { isMetricsRequest } from './metrics-handler.ts'

/** The port cannot be listened on; the message is one sentence for the operator. */
export class MetricsPortError extends Error {}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return 'another process listens on it'
  if (code === 'EACCES') return 'this user may not listen on it'
  return code || String(error)
}

/**
 * Serves metrics on a port of their own, apart from players. Throws a {@link MetricsPortError} if the port cannot
 * be opened: a process that is not seen is worse than one that does not start.
 */
export const listenForMetrics = async (
  { port, host }: { readonly port: number; readonly host: string },
  answer: (request: Request) => Promise<Response>,
): Promise<{ readonly port: number; close(): void }> => {
  const server = createAdaptorServer({
    fetch: (request: Request) =>
      isMetricsRequest(request.url)
        ? answer(request)
        : new Response('Metrics are at /metrics.\n', { status: 404 }),
  })
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new MetricsPortError(`METRICS_PORT ${port} on ${host} cannot be opened: ${reasonOf(error)}.`)
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
    },
  }
}
