import { sql, type SqlBool } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
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

const overStatuses = ['ended', 'abandoned', 'cancelled'] as const

/** All bets on it are void, by the last word on that. */
const isVoided = sql`(
  select word.kind from odds_results as word
  where word.market_id = market.id and word.kind in ('voided', 'void_lifted')
    and word.void_from is null and word.void_to is null
  order by word.stamp desc, word.sequence desc, word.version desc limit 1) is not distinct from 'voided'`

/** Nobody could ever bet on it. */
const wasNeverOpen = sql`market.status = 'inactive' and not exists (
  select from odds_price_log as log where log.market_id = market.id and log.market_status = 'active')`

const isAllDecided = sql<SqlBool>`not exists (
  select from odds_markets as market
  where market.event_id = event.id and market.status not in ('settled', 'cancelled')
    and not (${wasNeverOpen}) and not (${isVoided}))`

/** Events that are over, or will not be, and of which everything that was offered is decided. */
const closable = (db: Db) =>
  db
    .selectFrom('odds_events as event')
    .select('event.id')
    .where('event.status', 'in', overStatuses)
    .where(isAllDecided)

/** Closes them. Of those that were called off it stands in the record from then on. */
export const closeEvents = async (ctx: Context): Promise<void> => {
  for (const { id } of await closable(ctx.db).limit(most).execute())
    await transact(ctx.connection, async (tx) => {
      const event = await lockEventById(tx, id)
      // What was said until it was locked counts too.
      if (!event || !(await closable(tx.db).where('event.id', '=', id).executeTakeFirst())) return
      const { status, record } = event
      const ending = status === 'abandoned' || status === 'cancelled' ? status : record.ending
      await tx.db
        .updateTable('odds_events')
        .set({ status: 'closed', record: JSON.stringify({ ...record, ending }) })
        .where('id', '=', id)
        .execute()
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

/**
 * Forgets how the prices of events moved that were closed long ago, market after market of those that have any left; what a bet
 * was taken at stands with the bet.
 */
export const forgetPrices = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.oddsPricesKeptMs)
  let forgotten = 1n
  while (forgotten > 0n) {
    const { numAffectedRows = 0n } = await sql`
      delete from odds_price_log where market_id in (
        select distinct log.market_id from odds_price_log as log
        join odds_markets as market on market.id = log.market_id
        join odds_events as event on event.id = market.event_id
        where log.at < ${before} and event.status = 'closed' and event.changed_at < ${before}
        limit ${most})`.execute(ctx.connection.patient)
    forgotten = numAffectedRows
  }
}

export const oddsSweeps: readonly Sweep<Context>[] = [
  { name: 'odds.ask-for-parked', cron: '* * * * *', run: askForParked },
  { name: 'odds.close-events', cron: '* * * * *', run: closeEvents },
  { name: 'odds.forget-messages', cron: '27 * * * *', run: forgetMessages },
  { name: 'odds.forget-prices', cron: '47 * * * *', run: forgetPrices },
]
