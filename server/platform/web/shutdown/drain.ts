import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { endEventStreams } from '#server/platform/kernel/streams/event-stream.ts'

/** How often streams that were still being opened are ended, and connections without a request closed. */
const checkMs = 50

/** The end of a server's work: `/readyz` refuses, then streams end, the listener closes and requests finish. */
export type Drain = {
  readonly isDraining: boolean
  /** Requests that are not completely answered, streams included. */
  readonly inProgress: number
  /** From here on `/readyz` answers 503, and answers close their connection; everything is still served. */
  begin(): void
  /**
   * Ends streams, closes the listener, and waits for the requests in progress, so many milliseconds at most.
   * Returns how many were cut off then.
   */
  finish(maxMs: number): Promise<number>
}

export const createDrain = (server: Server): Drain => {
  const inProgress = new Set<ServerResponse>()
  let isDraining = false
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    inProgress.add(outgoing)
    outgoing.once('close', () => inProgress.delete(outgoing))
    if (isDraining) outgoing.shouldKeepAlive = false
  })

  return {
    get isDraining() {
      return isDraining
    },
    get inProgress() {
      return inProgress.size
    },
    begin() {
      isDraining = true
      for (const outgoing of inProgress) outgoing.shouldKeepAlive = false
    },
    async finish(maxMs) {
      await endEventStreams()
      server.close()
      const cutAt = performance.now() + maxMs
      while (inProgress.size > 0 && performance.now() < cutAt) {
        await wait(checkMs)
        await endEventStreams()
        server.closeIdleConnections()
      }
      const cut = inProgress.size
      server.closeAllConnections()
      return cut
    },
  }
}

export type Answer = (request: Request, env?: unknown) => Response | Promise<Response>

/** `/readyz` of a draining process, at any host, makes a proxy send nothing more. */
export const refuseReadiness =
  (drain: Pick<Drain, 'isDraining'>, answer: Answer): Answer =>
  (request, env) =>
    drain.isDraining && new URL(request.url).pathname === '/readyz'
      ? Response.json({ status: 'draining' }, { status: 503, headers: { 'cache-control': 'no-store' } })
      : answer(request, env)

/** What a process without the role of answering requests still answers. */
const workerPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/version'])

/** A worker answers health checks only. */
export const answerHealthOnly =
  (answer: Answer): Answer =>
  (request, env) =>
    workerPaths.has(new URL(request.url).pathname)
      ? answer(request, env)
      : new Response('This process answers no requests (PROCESS_ROLE=worker).', { status: 404 })
