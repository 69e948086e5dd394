import type { Context } from '#server/context.ts'
import { followFeed } from '#server/odds/feed/follow-feed.ts'
import type { OddsFeed } from '#server/odds/feed/port.ts'
import { watchProducers } from '#server/odds/feed/watch-producers.ts'
import { openCalendar, type ScheduledMatch } from '../calendar.ts'
import type { SimulatedFeed } from '../feed-state.ts'
import { openOutrights, type Outright } from '../outrights/outright-calendar.ts'
import { priceByBook } from '../price-by-book.ts'
import { settleByBook } from '../settle-by-book.ts'
import type { FeedSettings } from '../settings.ts'
import { Speaker, type Take } from './speaker.ts'

/** What of the simulator is told: which matches, and which competitions as a whole; of these none where nothing is said of them. */
type Among = {
  readonly match: (match: ScheduledMatch) => boolean
  readonly whole?: (outright: Outright) => boolean
}

/** The simulator with a part of what it has alone. */
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

/** More looks than these are never needed: what was lost is noticed, asked for and told. */
const mostLooks = 10

/**
 * What the simulator has to say of some matches, told whenever `tell` is called and at no other time: for a story, whose clock
 * leaps. After a leap it is not told what happened in it, but how all stands. The feed of the whole goes on from there.
 */
export const tellAmong = async (ctx: Context, feed: OddsFeed, settings: FeedSettings, among: Among) => {
  let take: Take = () => Promise.resolve()
  const told: OddsFeed = {
    ...feed,
    subscribe: (taker) => ((take = taker), Promise.resolve({ stop: () => Promise.resolve() })),
  }
  await followFeed(ctx, told)
  const speaker = new Speaker(ctx, feedAmong(settings, among), (message) => take(message))
  // It begins now, and has nothing to say before some time has passed.
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
    /** Lets another go on at once. */
    pause: () => speaker.leave(),
    /** Falls silent, which is noticed at the next look; to be called when the clock has leapt on. */
    leave: async (): Promise<void> => {
      await speaker.leave()
      await watchProducers(ctx, told)
    },
  }
}
