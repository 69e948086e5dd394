import { hourMs, minuteMs } from '#contract/durations.ts'
import type { FeedMessage, Producer } from '#book/feed/feed-message.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Log } from '#server/kernel/log.ts'
import type { UofSettings } from '#server/kernel/settings/uof-account.ts'
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
  /** How it is asked over HTTP. */
  readonly send: (request: Request) => Promise<Response>
}

export type UofFeed = OddsFeed & {
  /** Markets that came and were left, by sport, number and reason: how often. */
  readonly leftMarkets: ReadonlyMap<string, number>
}

/** How far back the feed tells again what was missed; for more all that stands is asked for. */
const reachMs: Readonly<Record<Producer, number>> = { live: 10 * hourMs, prematch: 72 * hourMs }

/** Counts markets that are left, and names each in the log once. */
const createLeft = (log: Log) => {
  const counts = new Map<string, number>()
  return {
    counts,
    add(names: readonly string[]): void {
      for (const name of names) {
        const count = counts.get(name) ?? 0
        // A feed that makes names up does not fill the house.
        if (count === 0 && counts.size >= 5000) continue
        counts.set(name, count + 1)
        if (count === 0) log.info({ source: 'uof', market: name }, 'A market of the odds feed is left')
      }
    },
  }
}

/** A message as the house is to have it; undefined for an answer to a question that has been asked anew since. */
const hearing =
  (recoveries: ReturnType<typeof createRecoveryRequests>, unheard: Set<Producer>) =>
  (message: FeedMessage): FeedMessage | undefined => {
    if (message.kind === 'alive') {
      const isFirst = unheard.delete(message.producer)
      // What is missing has been asked for, and is on its way.
      const isSubscribed = recoveries.isOpen(message.producer) || (!isFirst && message.isSubscribed)
      return { ...message, isSubscribed }
    }
    if (message.kind !== 'snapshot_complete') return message
    const recovery = recoveries.answered(message.producer, message.recovery)
    return recovery === undefined ? undefined : { ...message, recovery }
  }

/**
 * Betradar’s Unified Odds Feed, as one of our feeds: its messages over AMQP, what was missed and what an event is over HTTP.
 * Every new connection begins with a gap: the first sign of life on it is told as one of a producer that has not been heard,
 * so that what was sent meanwhile is asked for.
 */
export const uofFeed = ({ settings, clock, log, send }: UofParts): UofFeed => {
  const api = createUofApi(settings, send)
  const left = createLeft(log)
  const descriptions = createDescriptions({ ask: () => api.descriptions(), clock, log })
  const recoveries = createRecoveryRequests({ api, clock, log })
  const lanes = createKeyedQueue()
  const unheard = new Set<Producer>()

  const asHeard = hearing(recoveries, unheard)

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
        const message = asHeard(told)
        if (message === undefined) return undefined
        if (message.kind === 'snapshot_complete') return lanes.barrier(() => take(message))
        return 'event' in message ? lanes.in(message.event, () => take(message)) : take(message)
      }),
    )
  }

  // Nothing is heard before it is known what it means.
  const virtualHost = () => descriptions.current().then(api.virtualHost)

  return {
    source: uofSource,
    producers: ['prematch', 'live'],
    // A producer says that it is there every ten seconds.
    silenceMs: 20_000,
    recoveryMs: 15 * minuteMs,
    leftMarkets: left.counts,
    async subscribe(take) {
      const subscription = subscribeAmqp(
        { settings, log, virtualHost },
        {
          connected() {
            for (const producer of ['prematch', 'live'] as const) unheard.add(producer)
            recoveries.askAgain()
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
