import type { Context } from '#server/context.ts'
import { followFeed } from '#server/play/odds/feed/follow-feed.ts'
import type { OddsFeed } from '#server/play/odds/feed/port.ts'
import { watchProducers } from '#server/play/odds/feed/watch-producers.ts'
import { openCalendar, type ScheduledMatch } from '../calendar.ts'
import type { SimulatedFeed } from '../feed-state.ts'
import { openOutrights, type Outright } from '../outrights/outright-calendar.ts'
import { priceByBook } from '../price-by-book.ts'
import { settleByBook } from '../settle-by-book.ts'
import type { FeedSettings } from '../settings.ts'
import { Speaker, type Take } from './speaker.ts'

/** The filter of the simulator's events: matches, and outrights; default for outrights: none. */
type Among = {
  readonly match: (match: ScheduledMatch) => boolean
  readonly whole?: (outright: Outright) => boolean
}

export const feedAmong = (settings: FeedSettings, { match, whole }: Among): SimulatedFeed => {
  const calendar = openCalendar(settings)
  const outrights = whole && openOutrights(settings, calendar)
  return {
    settings,
    calendar: {
      ...calendar,
      startingBetween: (...span) => calendar.startingBetween(...span).filter(match),
    },
    ...(outrights && {
      outrights: { ...outrights, around: (...span) => outrights.around(...span).filter(whole) },
    }),
    price: priceByBook,
    settle: settleByBook,
  }
}

/** An upper limit: a loss is noticed, requested and resent within fewer runs. */
const mostLooks = 10

/**
 * Sends the simulator's messages about some matches only when `tell` is called: for the demonstration's
 * history, whose clock jumps. After a jump the current state is sent instead of the events in between. The full
 * feed continues from there.
 */
export const tellAmong = async (ctx: Context, feed: OddsFeed, settings: FeedSettings, among: Among) => {
  let take: Take = () => Promise.resolve()
  const told: OddsFeed = {
    ...feed,
    subscribe: (taker) => ((take = taker), Promise.resolve({ stop: () => Promise.resolve() })),
  }
  await followFeed(ctx, told)
  const speaker = new Speaker(ctx, feedAmong(settings, among), (message) => take(message))
  // It starts now, and has no messages yet.
  await speaker.speak()
  const areUp = async (): Promise<boolean> => {
    const rows = await ctx.db
      .selectFrom('odds_producers')
      .select('status')
      .where('source', '=', feed.source)
      .execute()
    return rows.length > 0 && rows.every(({ status }) => status === 'up')
  }
  return {
    tell: async (): Promise<void> => {
      for (let look = 0; look < mostLooks; look++) {
        while (await speaker.speak());
        await watchProducers(ctx, told)
        if (look > 0 && (await areUp())) return
      }
      throw new Error('The simulated feed of odds has not come up')
    },
    pause: () => speaker.leave(),
    /** Becomes silent, which is noticed at the next check; call it after the clock has jumped. */
    leave: async (): Promise<void> => {
      await speaker.leave()
      await watchProducers(ctx, told)
    },
  }
}
