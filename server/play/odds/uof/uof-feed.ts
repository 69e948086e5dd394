import { hourMs, minuteMs } from '#contract/durations.ts'
import type { FeedMessage, Producer } from '#betting-engine/feed/feed-message.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import type { UofSettings } from '#server/platform/kernel/settings/uof-account.ts'
import type { OddsFeed } from '../feed/port.ts'
import { subscribeAmqp, type RawMessage } from './amqp-subscription.ts'
import { createDescriptions } from './descriptions/known-descriptions.ts'
import { createKeyedQueue } from './keyed-serial-queue.ts'
import { createRecoveryRequests } from './recovery-requests.ts'
import { readUofMessage } from './read-uof-message.ts'
import { createUofApi } from './uof-api.ts'
import { uofSource } from './uof-source.ts'

export type UofParts = {
  readonly settings: UofSettings
  readonly clock: Clock
  readonly log: Log
  readonly send: (request: Request) => Promise<Response>
}

export type UofFeed = OddsFeed & {
  readonly leftMarkets: ReadonlyMap<string, number>
}

/** Maximum reach of a recovery; beyond it the whole state is requested. */
const reachMs: Readonly<Record<Producer, number>> = { live: 10 * hourMs, prematch: 72 * hourMs }

/** Counts skipped markets, and logs each kind once. */
const createLeft = (log: Log) => {
  const counts = new Map<string, number>()
  return {
    counts,
    add(names: readonly string[]): void {
      for (const name of names) {
        const count = counts.get(name) ?? 0
        // A feed with invented names must not fill the memory.
        if (count === 0 && counts.size >= 5000) continue
        counts.set(name, count + 1)
        if (count === 0) log.info({ source: 'uof', market: name }, 'A market of the odds feed is left')
      }
    },
  }
}

/** The message for the application; undefined for the end of a recovery that was repeated since. */
const createRecoveryFilter =
  (recoveries: ReturnType<typeof createRecoveryRequests>, silentProducers: Set<Producer>) =>
  (message: FeedMessage): FeedMessage | undefined => {
    if (message.kind === 'alive') {
      const isFirst = silentProducers.delete(message.producer)
      // The missing messages are requested and on their way.
      const isSubscribed = recoveries.isOpen(message.producer) || (!isFirst && message.isSubscribed)
      return { ...message, isSubscribed }
    }
    if (message.kind !== 'snapshot_complete') return message
    const recovery = recoveries.answered(message.producer, message.recovery)
    return recovery === undefined ? undefined : { ...message, recovery }
  }

/**
 * Betradar's Unified Odds Feed as a feed of ours: messages over AMQP, recoveries and fixtures over HTTP. Every
 * new connection begins with a gap: its first alive message is passed on as that of a silent producer, so that
 * the missed messages are recovered.
 */
export const uofFeed = ({ settings, clock, log, send }: UofParts): UofFeed => {
  const api = createUofApi(settings, send)
  const left = createLeft(log)
  const descriptions = createDescriptions({ ask: () => api.descriptions(), clock, log })
  const recoveries = createRecoveryRequests({ api, clock, log })
  const lanes = createKeyedQueue()
  const silentProducers = new Set<Producer>()

  const withRecovery = createRecoveryFilter(recoveries, silentProducers)

  const receive = async (raw: RawMessage, take: (message: FeedMessage) => Promise<void>): Promise<void> => {
    const read = readUofMessage(raw.bytes, raw.routingKey, await descriptions.current())
    if ('problem' in read) {
      const { problem } = read
      log.warn(
        { source: 'uof', problem, key: raw.routingKey.slice(0, 100) },
        'A message of the odds feed is left',
      )
      return
    }
    left.add(read.left)
    await Promise.all(
      read.messages.map((told) => {
        const message = withRecovery(told)
        if (message === undefined) return undefined
        if (message.kind === 'snapshot_complete') return lanes.barrier(() => take(message))
        return 'event' in message ? lanes.in(message.event, () => take(message)) : take(message)
      }),
    )
  }

  // Messages are consumed only once their descriptions are known.
  const virtualHost = () => descriptions.current().then(api.virtualHost)

  return {
    source: uofSource,
    producers: ['prematch', 'live'],
    // A producer sends an alive message every ten seconds.
    silenceMs: 20_000,
    recoveryMs: 15 * minuteMs,
    leftMarkets: left.counts,
    async subscribe(take) {
      const subscription = subscribeAmqp(
        { settings, log, virtualHost },
        {
          connected() {
            for (const producer of ['prematch', 'live'] as const) silentProducers.add(producer)
            recoveries.resendAll()
          },
          take: (raw) => receive(raw, take),
        },
      )
      return {
        async stop() {
          recoveries.stop()
          await subscription.stop()
          await lanes.idle()
        },
      }
    },
    fixture: (event) => api.fixture(event),
    recover(producer, recovery, after) {
      const isInReach = after !== undefined && after > clock.now().getTime() - reachMs[producer]
      recoveries.ask(producer, recovery, isInReach ? after : undefined)
      return Promise.resolve()
    },
  }
}
