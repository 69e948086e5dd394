import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { followFeed } from '#server/play/odds/feed/follow-feed.ts'
import type { OddsFeed } from '#server/play/odds/feed/port.ts'
import { watchProducers } from '#server/play/odds/feed/watch-producers.ts'
import type { Context } from '#server/context.ts'
import type { ScheduledMatch } from '../calendar.ts'
import type { SimulatedFeed } from '../feed-state.ts'
import { askRecovery } from './kept-state.ts'
import { priceByBook } from '../price-by-book.ts'
import { usualSettings } from '../settings.ts'
import { Speaker, type Take } from './speaker.ts'
import { feedAmong } from './tell-among.ts'

const few = new Set(['match_result', 'winner', 'both_score', 'next_goal', 'total', 'home_total'])

/** The simulator at full speed, with few matches and their main markets, to save time. */
export const fastFeedAmong = (isIn: (match: ScheduledMatch) => boolean): SimulatedFeed => ({
  ...feedAmong({ ...usualSettings, speed: 15, horizonMs: 20 * minuteMs }, { match: isIn }),
  price: (asked) => priceByBook(asked).filter(({ type }) => few.has(type)),
})

/** An application with a simulator that sends when the test requires it, by a clock that the test moves. */
export const openToldHouse = async (ctx: Context, feed: SimulatedFeed, beginsAt: number) => {
  const time = { now: beginsAt }
  const parts = { ...ctx, clock: { ...ctx.clock, now: () => new Date(time.now) } }
  let take: Take = () => Promise.resolve()
  const source: OddsFeed = {
    ...(ctx.oddsFeeds.sandbox as OddsFeed),
    subscribe: (taker) => ((take = taker), Promise.resolve({ stop: () => Promise.resolve() })),
    recover: (producer, recovery, after) => askRecovery(parts, producer, recovery, after),
  }
  await followFeed(parts, source)
  const heard: Parameters<Take>[0][] = []
  const openSpeaker = (taker: Take = (message) => take(message)) =>
    new Speaker(parts, feed, async (message) => {
      await taker(message)
      heard.push(message)
    })
  let speaker = openSpeaker()
  return {
    parts,
    time,
    heard,
    take: (message: Parameters<Take>[0]) => take(message),
    /** As another process would, without memory. */
    restart: (taker?: Take) => void (speaker = openSpeaker(taker)),
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
      await watchProducers(parts, source)
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
export type ToldHouse = Awaited<ReturnType<typeof openToldHouse>>
