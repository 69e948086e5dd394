import { setTimeout as wait } from 'node:timers/promises'
import type { OpenBrands } from './open-brands.ts'
import type { StartedTracing } from '../platform/tracing/start-tracing.ts'
import type { Log } from '../platform/kernel/log.ts'
import type { Drain } from '../platform/web/shutdown/drain.ts'

type Parts = {
  readonly drain: Drain
  readonly brands: Pick<OpenBrands, 'handOver' | 'close'>
  readonly log: Log
  /** Sends the spans of what has just ended. */
  readonly tracing?: Pick<StartedTracing, 'stop'>
}

/** Times in milliseconds. */
export type ShutdownTimes = {
  /** How long everything is still served, so that a proxy notices `/readyz`. */
  readonly drainMs: number
  /** Then requests in progress are cut off after this time. */
  readonly maxRequestMs: number
}

/** Jobs in progress get this time besides the drain; what is left returns to the queue. */
const jobsMs = 5000
/** A database that does not answer must not keep the process from ending. */
const closeMs = 5000

/**
 * Ends the process's work so that nothing is lost: background work is handed over at once, requests are served
 * for the drain, then streams end and requests in progress finish. Never rejects.
 */
export const shutDownGracefully = async (
  { drain, brands, log, tracing }: Parts,
  { drainMs, maxRequestMs }: ShutdownTimes,
): Promise<void> => {
  drain.begin()
  log.info({ drain_ms: drainMs }, 'The process is stopping: it still serves, and is not ready for more')
  const handedOver = brands.handOver(drainMs + jobsMs).catch((error: unknown) => {
    log.warn({ err: error }, 'Background work could not be handed over; other processes take it over later')
    return 0
  })
  await wait(drainMs)
  const cut = await drain.finish(maxRequestMs)
  if (cut > 0) log.warn({ requests: cut }, 'Requests in progress were cut off at the stop')
  const jobs = await handedOver
  if (jobs > 0) log.warn({ jobs }, 'Jobs in progress were returned to the queue at the stop')
  // Beside the closing of connections, which takes no longer for it.
  const closing = Promise.allSettled([brands.close(), tracing?.stop()]).then(() => 'closed' as const)
  if ((await Promise.race([closing, wait(closeMs, 'late' as const)])) === 'late')
    log.warn('The process ends before its connections are closed')
}
