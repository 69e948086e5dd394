import { hourMs, minuteMs } from '#contract/durations.ts'
import { producers } from '#betting-engine/feed/feed-message.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { OddsFeed } from '#server/play/odds/feed/port.ts'
import { fixtureOf, openCalendar } from './calendar.ts'
import type { SimulatedFeed } from './feed-state.ts'
import { openOutrights, outrightFixture } from './outrights/outright-calendar.ts'
import { requestRecovery } from './sending/sender-state.ts'
import { priceByEngine } from './price-by-engine.ts'
import { settleByEngine } from './settle-by-engine.ts'
import { traderEstimateOf } from './messages-of-act.ts'
import { aliveEveryMs } from './messages-between.ts'
import type { FeedSettings } from './settings.ts'
import { FeedSender, spanMs, type FeedSenderParts, type DeliverMessage } from './sending/feed-sender.ts'

/** Max delay until a request is noticed and due messages are sent. */
const restMs = 100

/** Runs repeatedly; while there is a backlog, it pauses as long as a run takes. */
const keepSending = ({ outages, ...parts }: Parts, feed: SimulatedFeed, take: DeliverMessage) => {
  const speaker = new FeedSender(parts, feed, take)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let speaking: Promise<void> = Promise.resolve()
  const goOn = async (): Promise<void> => {
    const begun = performance.now()
    const hasMore = await speaker.speak().catch((error: unknown) => {
      if (!outages.record(error)) parts.log.warn({ err: error }, 'The simulated feed of odds could not speak')
      return false
    })
    if (isStopped) return
    const tookMs = performance.now() - begun
    timer = setTimeout(begin, hasMore ? Math.min(restMs, tookMs) : Math.max(restMs, spanMs - tookMs)).unref()
  }
  const begin = (): void => {
    if (!isStopped) speaking = goOn()
  }
  begin()
  let staying: Promise<void> = Promise.resolve()
  // An alive message that fails is repeated at the next run.
  const beat = setInterval(() => (staying = speaker.stayAlive().catch(() => undefined)), aliveEveryMs).unref()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      clearInterval(beat)
      await Promise.all([speaking, staying])
      await speaker.leave().catch(() => undefined)
    },
  }
}

type Parts = FeedSenderParts & Pick<Kernel, 'outages'>

export const openOddsFeed = (parts: Parts, settings: FeedSettings): OddsFeed => {
  const calendar = openCalendar(settings)
  const outrights = openOutrights(settings, calendar)
  const feed: SimulatedFeed = { settings, calendar, outrights, price: priceByEngine, settle: settleByEngine }
  return {
    source: 'sandbox',
    producers,
    silenceMs: 10_000,
    recoveryMs: 5 * minuteMs,
    replayMs: hourMs,
    subscribe: (take) => Promise.resolve(keepSending(parts, feed, take)),
    fixture: (event) => {
      const now = parts.clock.now().getTime()
      const outright = outrights.find(event, now)
      if (outright) return Promise.resolve(outrightFixture(outright))
      const match = calendar.find(event, now)
      return Promise.resolve(match && { ...fixtureOf(match), parameters: traderEstimateOf(feed, match) })
    },
    recover: (producer, recovery, after) => requestRecovery(parts, producer, recovery, after),
  }
}
