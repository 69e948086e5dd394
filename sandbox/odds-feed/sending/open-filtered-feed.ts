import type { Context } from '#server/context.ts'
import { subscribeToFeed } from '#server/play/odds/feed/subscribe-to-feed.ts'
import type { OddsFeed } from '#server/play/odds/feed/port.ts'
import { checkProducers } from '#server/play/odds/feed/check-producers.ts'
import { openCalendar, type ScheduledMatch } from '../calendar.ts'
import type { SimulatedFeed } from '../feed-state.ts'
import { openOutrights, type Outright } from '../outrights/outright-calendar.ts'
import { priceByEngine } from '../price-by-engine.ts'
import { settleByEngine } from '../settle-by-engine.ts'
import type { FeedSettings } from '../settings.ts'
import { FeedSender, type DeliverMessage } from './feed-sender.ts'

/** The filter of the simulator's events: matches, and outrights; default for outrights: none. */
type EventFilter = {
  readonly match: (match: ScheduledMatch) => boolean
  readonly whole?: (outright: Outright) => boolean
}

export const createFilteredFeed = (settings: FeedSettings, { match, whole }: EventFilter): SimulatedFeed => {
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
    price: priceByEngine,
    settle: settleByEngine,
  }
}

/** An upper limit: a loss is noticed, requested and resent within fewer runs. */
const maxPolls = 10

/**
 * Sends the simulator's messages about some matches only when `tell` is called: for the demonstration's
 * history, whose clock jumps. After a jump the current state is sent instead of the events in between. The full
 * feed continues from there.
 */
export const openFilteredFeed = async (
  ctx: Context,
  feed: OddsFeed,
  settings: FeedSettings,
  among: EventFilter,
) => {
  let take: DeliverMessage = () => Promise.resolve()
  const told: OddsFeed = {
    ...feed,
    subscribe: (deliver) => ((take = deliver), Promise.resolve({ stop: () => Promise.resolve() })),
  }
  await subscribeToFeed(ctx, told)
  const speaker = new FeedSender(ctx, createFilteredFeed(settings, among), (message) => take(message))
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
      for (let look = 0; look < maxPolls; look++) {
        while (await speaker.speak());
        await checkProducers(ctx, told)
        if (look > 0 && (await areUp())) return
      }
      throw new Error('The simulated feed of odds has not come up')
    },
    pause: () => speaker.leave(),
    /** Becomes silent, which is noticed at the next check; call it after the clock has jumped. */
    leave: async (): Promise<void> => {
      await speaker.leave()
      await checkProducers(ctx, told)
    },
  }
}
