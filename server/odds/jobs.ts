import { sql, type SqlBool } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { MarketRef } from '#book/feed/feed-message.ts'
import { fateTexts } from '#book/markets/fate-text.ts'
import type { Settled } from '#book/markets/market.ts'
import { settleMarket } from '#book/markets/market-types.ts'
import { settleByScore } from '#book/markets/settle-by-score.ts'
import type { MatchRecord } from '#book/records/record.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/kernel/jobs/jobs.ts'
import { learnEvent } from './feed/follow-feed.ts'
import { findSayings, keepResults, type Told } from './feed/keep-results.ts'
import { lockEventById, touchEvent, type LockedEvent } from './feed/lock-event.ts'
import { resultWord, type Fates, type Saying } from './feed/market-result.ts'
import { uofSource } from './uof/uof-source.ts'

/** So many at a time, so that nothing else waits long. */
const most = 500
/** What was told of an event that its feed does not know is asked about for as long as this. */
const askedForMs = hourMs
/** Feeds tell again what is no older, and it has to be known that it was taken. */
const usualReplayMs = 3 * dayMs
/** The rules of betting: what is not decided of an event that is not over so long after its start is void. */
const finishedWithinMs = 48 * hourMs
/** A feed is heard while each of its producers has spoken within this. */
const heardWithinMs = minuteMs

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
    // As the index has it.
    .where(sql<SqlBool>`event.status in ('ended', 'abandoned', 'cancelled')`)
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

/** Somebody may have a bet on it that nothing has decided. */
const isUndecided = sql<SqlBool>`market.result_kind is distinct from 'settled'
  and not (${wasNeverOpen}) and not (${isVoided})`

/**
 * Events that should be over by now, with something undecided. What a feed has not told yet may have happened all the same: so
 * only of feeds that are heard, after all that was missed has come. A producer that is stopped by hand is not waited for, or
 * nothing would ever be void in a house without it.
 */
const unfinished = (db: Db, now: Date) =>
  db
    .selectFrom('odds_events as event')
    .select('event.id')
    // As the index has it.
    .where(sql<SqlBool>`event.status not in ('ended', 'closed')`)
    // A competition takes as long as it takes.
    .where('event.name', 'is', null)
    .where('event.starts_at', '<=', new Date(now.getTime() - finishedWithinMs))
    .where(
      sql<SqlBool>`not exists (
        select from odds_producers as producer
        where producer.source = event.source and not producer.is_stopped
          and (producer.status <> 'up' or producer.alive_at < ${new Date(now.getTime() - heardWithinMs)}))`,
    )
    .where(
      sql<SqlBool>`exists (
        select from odds_markets as market where market.event_id = event.id and ${isUndecided})`,
    )

/** Of a feed that tells a score and not what came when, only what a score decides. */
const settleAs = ({ source, record }: LockedEvent, { type, specifiers }: MarketRef): Settled => {
  if (record.sport === 'ranking') return undefined
  const brokenOff: MatchRecord = { ...record, ending: 'abandoned' }
  return source === uofSource
    ? settleByScore(type, specifiers, brokenOff)
    : settleMarket(type, specifiers, brokenOff)
}

const isAllVoid = (fates: Fates): boolean => Object.values(fates).every((fate) => fate.void === '1')

/**
 * What a market of a match that was not finished came to: what is decided of it stands, as half of a line on a quarter may be; a
 * market of which nothing is, or whose result its feed has taken back, has all its bets void.
 */
const unfinishedSaying = (
  event: LockedEvent,
  market: MarketRef,
  known: readonly Saying[],
  now: number,
): Saying => {
  const fates = fateTexts(settleAs(event, market))
  const isTakenBack = resultWord(known) !== undefined
  const stamp = Math.max(now, ...known.map((saying) => saying.stamp + 1))
  return isTakenBack || isAllVoid(fates)
    ? { kind: 'voided', stamp, sequence: 0, from: null, to: null }
    : { kind: 'settled', stamp, sequence: 0, fates }
}

/** Says of each of its markets that is not decided what it came to, later than whatever was said of it before. */
const voidUndecided = async (ctx: Context, tx: Tx, event: LockedEvent): Promise<number> => {
  const markets = await tx.db
    .selectFrom('odds_markets as market')
    .select(['market.id', 'market.type', 'market.specifiers'])
    .where('market.event_id', '=', event.id)
    .where(isUndecided)
    .execute()
  const sayings = await findSayings(
    tx.db,
    markets.map(({ id }) => id),
  )
  const by = { name: 'odds.void-unfinished', reason: 'Not over 48 hours after the start' }
  const told = markets.map(({ id, type, specifiers }): Told => {
    const market = { type, specifiers }
    const saying = unfinishedSaying(event, market, sayings.get(id) ?? [], ctx.clock.now().getTime())
    return { ...market, by, saying }
  })
  await keepResults(ctx, tx, event, told)
  await touchEvent(ctx, tx, event)
  await recordAudit(ctx, tx, {
    type: 'odds_bets_voided',
    actor: systemActor(by.name),
    uid: null,
    subject: `odds_event:${event.id}`,
    reason: by.reason,
    after: {
      markets: told.length,
      settled: told.filter(({ saying }) => saying.kind === 'settled').length,
    },
  })
  return told.length
}

/** Voids what is undecided of events that are not over in the time of the rules; what was decided stands. */
export const voidUnfinished = async (ctx: Context): Promise<void> => {
  for (const { id } of await unfinished(ctx.db, ctx.clock.now()).limit(most).execute()) {
    const markets = await transact(ctx.connection, async (tx) => {
      const event = await lockEventById(tx, id)
      // What was said until it was locked counts too.
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

/**
 * Forgets what feeds have said once it cannot be told again. What was said of results stays.
 */
export const purgeMessages = async (ctx: Context): Promise<void> => {
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
export const purgePrices = async (ctx: Context): Promise<void> => {
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
  { name: 'odds.void-unfinished', cron: '* * * * *', run: voidUnfinished },
  { name: 'odds.close-events', cron: '* * * * *', run: closeEvents },
  { name: 'odds.forget-messages', cron: '27 * * * *', run: purgeMessages },
  { name: 'odds.forget-prices', cron: '47 * * * *', run: purgePrices },
]
