import { sql, type SqlBool } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { MarketRef } from '#betting-engine/feed/feed-message.ts'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import type { Settled } from '#betting-engine/markets/market.ts'
import { settleMarket } from '#betting-engine/markets/market-types.ts'
import { settleByScore } from '#betting-engine/markets/settle-by-score.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import { fetchEvent } from './feed/subscribe-to-feed.ts'
import { findResultMessages, storeResults, type StoredResultMessage } from './feed/store-results.ts'
import { lockEventById, touchEvent, type LockedEvent } from './feed/lock-event.ts'
import { resultState, type OutcomeResults, type ResultMessage } from './feed/market-result.ts'
import { purgePrices } from './purge-prices.ts'
import { uofSource } from './uof/uof-source.ts'

/** Rows per run, so that no other work waits long. */
const maxRows = 500
/** How long a feed is queried for an event that it does not know. */
const fetchRetryMs = hourMs
/** Feeds replay messages of this age at most, and deduplication needs them stored until then. */
const usualReplayMs = 3 * dayMs
/** The betting rules: undecided markets of an event that is not over so long after its start are void. */
const finishedWithinMs = 48 * hourMs
/** A feed counts as alive while each of its producers has sent a message within this time. */
const aliveWithinMs = minuteMs

/** Fetches the events of parked messages: the feed may not have answered when they came. */
export const fetchParkedEvents = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const waiting = await ctx.db
    .selectFrom('odds_messages')
    .select(['source', 'event_ref'])
    .distinct()
    .where('effect', '=', 'parked')
    .where('received_at', '>', new Date(now - fetchRetryMs))
    .where('event_ref', 'is not', null)
    .limit(maxRows)
    .execute()
  for (const { source, event_ref: event } of waiting) {
    const feed = ctx.oddsFeeds[source]
    if (!feed || event === null) continue
    await fetchEvent(ctx, feed, event).catch((error: unknown) => {
      if (!ctx.outages.record(error))
        ctx.log.warn({ err: error, source, event }, 'A feed does not say what an event is')
    })
  }
}

/** All its bets are void, by the latest message on that. */
const isVoided = sql`(
  select word.kind from odds_results as word
  where word.market_id = market.id and word.kind in ('voided', 'void_lifted')
    and word.void_from is null and word.void_to is null
  order by word.stamp desc, word.sequence desc, word.version desc limit 1) is not distinct from 'voided'`

const wasNeverOpen = sql`market.status = 'inactive' and not exists (
  select from odds_price_log as log where log.market_id = market.id and log.market_status = 'active')`

const isAllDecided = sql<SqlBool>`not exists (
  select from odds_markets as market
  where market.event_id = event.id and market.status not in ('settled', 'cancelled')
    and not (${wasNeverOpen}) and not (${isVoided}))`

/** Events that are over or cancelled, with all their markets decided. */
const closable = (db: Db) =>
  db
    .selectFrom('odds_events as event')
    .select('event.id')
    // As in the partial index.
    .where(sql<SqlBool>`event.status in ('ended', 'abandoned', 'cancelled')`)
    .where(isAllDecided)

/** Closes them. A cancellation is marked in the record from then on. */
export const closeEvents = async (ctx: Kernel): Promise<void> => {
  for (const { id } of await closable(ctx.db).limit(maxRows).execute())
    await transact(ctx.connection, async (tx) => {
      const event = await lockEventById(tx, id)
      // Messages up to the lock count too.
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

/** May have a bet that is not decided. */
const isUndecided = sql<SqlBool>`market.result_kind is distinct from 'settled'
  and not (${wasNeverOpen}) and not (${isVoided})`

/**
 * Events that should be over by now, with an undecided market. The feed may not have reported everything yet,
 * so only feeds that are alive and fully recovered count. A producer stopped by staff is not waited for, since
 * otherwise nothing would ever be void without it.
 */
const unfinished = (db: Db, now: Date) =>
  db
    .selectFrom('odds_events as event')
    .select('event.id')
    // As in the partial index.
    .where(sql<SqlBool>`event.status not in ('ended', 'closed')`)
    // A competition has no time limit.
    .where('event.name', 'is', null)
    .where('event.starts_at', '<=', new Date(now.getTime() - finishedWithinMs))
    .where(
      sql<SqlBool>`not exists (
        select from odds_producers as producer
        where producer.source = event.source and not producer.is_stopped
          and (producer.status <> 'up' or producer.alive_at < ${new Date(now.getTime() - aliveWithinMs)}))`,
    )
    .where(
      sql<SqlBool>`exists (
        select from odds_markets as market where market.event_id = event.id and ${isUndecided})`,
    )

/** For a feed without times of the goals, only the markets that a score decides. */
const settleAs = ({ source, record }: LockedEvent, { type, specifiers }: MarketRef): Settled => {
  if (record.sport === 'ranking') return undefined
  const brokenOff: MatchRecord = { ...record, ending: 'abandoned' }
  return source === uofSource
    ? settleByScore(type, specifiers, brokenOff)
    : settleMarket(type, specifiers, brokenOff)
}

const isAllVoid = (outcomeResults: OutcomeResults): boolean =>
  Object.values(outcomeResults).every((outcomeResult) => outcomeResult.void === '1')

/**
 * The result of a market of an unfinished match: what is decided stands, which may be half of a quarter line; a
 * market without any decided part, or whose result its feed has rolled back, has all its bets void.
 */
const resultOfUnfinished = (
  event: LockedEvent,
  market: MarketRef,
  known: readonly ResultMessage[],
  now: number,
): ResultMessage => {
  const outcomeResults = resultTexts(settleAs(event, market))
  const isRolledBack = resultState(known) !== undefined
  const stamp = Math.max(now, ...known.map((resultMessage) => resultMessage.stamp + 1))
  return isRolledBack || isAllVoid(outcomeResults)
    ? { kind: 'voided', stamp, sequence: 0, from: null, to: null }
    : { kind: 'settled', stamp, sequence: 0, fates: outcomeResults }
}

/** Records a result of each undecided market, later than all earlier messages. */
const voidUndecided = async (ctx: Kernel, tx: Tx, event: LockedEvent): Promise<number> => {
  const markets = await tx.db
    .selectFrom('odds_markets as market')
    .select(['market.id', 'market.type', 'market.specifiers'])
    .where('market.event_id', '=', event.id)
    .where(isUndecided)
    .execute()
  const resultMessages = await findResultMessages(
    tx.db,
    markets.map(({ id }) => id),
  )
  const by = { name: 'odds.void-unfinished', reason: 'Not over 48 hours after the start' }
  const told = markets.map(({ id, type, specifiers }): StoredResultMessage => {
    const market = { type, specifiers }
    const resultMessage = resultOfUnfinished(
      event,
      market,
      resultMessages.get(id) ?? [],
      ctx.clock.now().getTime(),
    )
    return { ...market, by, resultMessage }
  })
  await storeResults(ctx, tx, event, told)
  await touchEvent(ctx, tx, event)
  await recordAudit(ctx, tx, {
    type: 'odds_bets_voided',
    actor: systemActor(by.name),
    uid: null,
    subject: `odds_event:${event.id}`,
    reason: by.reason,
    after: {
      markets: told.length,
      settled: told.filter(({ resultMessage }) => resultMessage.kind === 'settled').length,
    },
  })
  return told.length
}

/** Voids undecided markets of events that are not over within the rules' time; decided ones stand. */
export const voidUnfinished = async (ctx: Kernel): Promise<void> => {
  for (const { id } of await unfinished(ctx.db, ctx.clock.now()).limit(maxRows).execute()) {
    const markets = await transact(ctx.connection, async (tx) => {
      const event = await lockEventById(tx, id)
      // Messages up to the lock count too.
      const isStill = await unfinished(tx.db, ctx.clock.now()).where('event.id', '=', id).executeTakeFirst()
      return event && isStill ? voidUndecided(ctx, tx, event) : 0
    })
    if (markets > 0)
      ctx.log.warn(
        { event: String(id), markets },
        'An event is not over 48 hours after its start; what is undecided of it is void',
      )
  }
}

/** Purges feed messages that can no longer be replayed. Result messages stay. */
export const purgeMessages = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now().getTime()
  const sources = await ctx.db.selectFrom('odds_producers').select('source').distinct().execute()
  for (const { source } of sources) {
    const before = new Date(now - (ctx.oddsFeeds[source]?.replayMs ?? usualReplayMs))
    await sql`
      delete from odds_messages
      where source = ${source} and received_at < ${before}
        and kind in ('odds_change', 'bet_stop', 'fixture_change', 'snapshot_complete')`.execute(
      ctx.connection.longRunning,
    )
  }
}

export const oddsCronJobs: readonly CronJob<Context>[] = [
  { name: 'odds.ask-for-parked', cron: '* * * * *', run: fetchParkedEvents },
  { name: 'odds.void-unfinished', cron: '* * * * *', run: voidUnfinished },
  { name: 'odds.close-events', cron: '* * * * *', run: closeEvents },
  { name: 'odds.forget-messages', cron: '27 * * * *', run: purgeMessages },
  { name: 'odds.forget-prices', cron: '47 * * * *', run: purgePrices },
]
