import { sql } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/kernel/jobs/jobs.ts'
import { learnEvent } from './feed/follow-feed.ts'
import { lockEventById, touchEvent } from './feed/lock-event.ts'

/** So many at a time, so that nothing else waits long. */
const most = 500
/** What was told of an event that its feed does not know is asked about for as long as this. */
const askedForMs = hourMs
/** Feeds tell again what is no older, and it has to be known that it was taken. */
const usualReplayMs = 3 * dayMs

/** Asks what the events are that messages wait for: the feed may not have answered when they came. */
export const askForParked = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const waiting = await ctx.db
    .selectFrom('odds_messages')
    .select(['source', 'event_ref'])
    .distinct()
    .where('effect', '=', 'parked')
    .where('received_at', '>', new Date(now - askedForMs))
    .where('event_ref', 'is not', null)
    .limit(most)
    .execute()
  for (const { source, event_ref: event } of waiting) {
    const feed = ctx.oddsFeeds[source]
    if (!feed || event === null) continue
    await learnEvent(ctx, feed, event).catch((error: unknown) => {
      if (!ctx.outages.note(error))
        ctx.log.warn({ err: error, source, event }, 'A feed does not say what an event is')
    })
  }
}

/** An event that is over is closed once everything that was offered of it is decided. */
export const closeEvents = async (ctx: Context): Promise<void> => {
  const over = await ctx.db
    .selectFrom('odds_events as event')
    .select('event.id')
    .where('event.status', '=', 'ended')
    .where((event) =>
      event.not(
        event.exists(
          event
            .selectFrom('odds_markets as market')
            .select('market.id')
            .whereRef('market.event_id', '=', 'event.id')
            .where('market.status', 'not in', ['settled', 'cancelled']),
        ),
      ),
    )
    .limit(most)
    .execute()
  for (const { id } of over)
    await transact(ctx.connection, async (tx) => {
      const event = await lockEventById(tx, id)
      if (event?.status !== 'ended') return
      await tx.db.updateTable('odds_events').set({ status: 'closed' }).where('id', '=', id).execute()
      await touchEvent(ctx, tx, event)
    })
}

/**
 * Forgets what feeds have said once it cannot be told again. What was said of results stays.
 */
export const forgetMessages = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const sources = await ctx.db.selectFrom('odds_producers').select('source').distinct().execute()
  for (const { source } of sources) {
    const before = new Date(now - (ctx.oddsFeeds[source]?.replayMs ?? usualReplayMs))
    await sql`
      delete from odds_messages
      where source = ${source} and received_at < ${before}
        and kind in ('odds_change', 'bet_stop', 'fixture_change', 'snapshot_complete')`.execute(
      ctx.connection.patient,
    )
  }
}

/** Forgets how the prices of events moved that were closed long ago; what a bet was taken at stands with the bet. */
export const forgetPrices = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.oddsPricesKeptMs)
  await sql`
    delete from odds_price_log where market_id in (
      select market.id from odds_markets as market
      join odds_events as event on event.id = market.event_id
      where event.status = 'closed' and event.changed_at < ${before})`.execute(ctx.connection.patient)
}

export const oddsSweeps: readonly Sweep<Context>[] = [
  { name: 'odds.ask-for-parked', cron: '* * * * *', run: askForParked },
  { name: 'odds.close-events', cron: '* * * * *', run: closeEvents },
  { name: 'odds.forget-messages', cron: '27 * * * *', run: forgetMessages },
  { name: 'odds.forget-prices', cron: '47 * * * *', run: forgetPrices },
]
