import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { subscribeToFeed } from '#server/play/odds/feed/subscribe-to-feed.ts'
import type { OddsFeed } from '#server/play/odds/feed/port.ts'
import { checkProducers } from '#server/play/odds/feed/check-producers.ts'
import type { Context } from '#server/context.ts'
import type { ScheduledMatch } from '../calendar.ts'
import type { SimulatedFeed } from '../feed-state.ts'
import { requestRecovery } from './sender-state.ts'
import { priceByEngine } from '../price-by-engine.ts'
import { defaultFeedSettings } from '../settings.ts'
import { FeedSender, type DeliverMessage } from './feed-sender.ts'
import { createFilteredFeed } from './open-filtered-feed.ts'

const few = new Set(['match_result', 'winner', 'both_score', 'next_goal', 'total', 'home_total'])

/** The simulator at full speed, with few matches and their main markets, to save time. */
export const createFastFeed = (isIn: (match: ScheduledMatch) => boolean): SimulatedFeed => ({
  ...createFilteredFeed({ ...defaultFeedSettings, speed: 15, horizonMs: 20 * minuteMs }, { match: isIn }),
  price: (asked) => priceByEngine(asked).filter(({ type }) => few.has(type)),
})

/** An application with a simulator that sends when the test requires it, by a clock that the test moves. */
export const openFeedTestApp = async (ctx: Context, feed: SimulatedFeed, beginsAt: number) => {
  const time = { now: beginsAt }
  const parts = { ...ctx, clock: { ...ctx.clock, now: () => new Date(time.now) } }
  let take: DeliverMessage = () => Promise.resolve()
  const source: OddsFeed = {
    ...(ctx.oddsFeeds.sandbox as OddsFeed),
    subscribe: (deliver) => ((take = deliver), Promise.resolve({ stop: () => Promise.resolve() })),
    recover: (producer, recovery, after) => requestRecovery(parts, producer, recovery, after),
  }
  await subscribeToFeed(parts, source)
  const heard: Parameters<DeliverMessage>[0][] = []
  const openSpeaker = (deliver: DeliverMessage = (message) => take(message)) =>
    new FeedSender(parts, feed, async (message) => {
      await deliver(message)
      heard.push(message)
    })
  let speaker = openSpeaker()
  return {
    parts,
    time,
    heard,
    take: (message: Parameters<DeliverMessage>[0]) => take(message),
    /** As another process would, without memory. */
    restart: (deliver?: DeliverMessage) => void (speaker = openSpeaker(deliver)),
    /** As if the sender had not renewed its right. */
    lapse: () =>
      sql`update sandbox_odds_feeds set spoken_for_until = clock_timestamp() - interval '1 second'`.execute(
        ctx.db,
      ),
    speak: () => speaker.speak(),
    /** As the timer during a run. */
    stayAlive: () => speaker.stayAlive(),
    step: async (ms: number) => {
      time.now += ms
      while (await speaker.speak());
      await checkProducers(parts, source)
    },
    status: async (producer: 'prematch' | 'live') =>
      (
        await ctx.db
          .selectFrom('odds_producers')
          .select('status')
          .where('producer', '=', producer)
          .executeTakeFirst()
      )?.status,
  }
}
export type FeedTestApp = Awaited<ReturnType<typeof openFeedTestApp>>
