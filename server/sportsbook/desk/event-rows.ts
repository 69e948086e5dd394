import { sql } from 'kysely'
import { toldStatus } from '#book/records/event-states.ts'
import { scoreOf } from '#book/records/score.ts'
import { toMoney } from '#contract/money.ts'
import type { DeskEvent } from '#contract/operator/betting/offer.ts'
import type { Db } from '#db/connect.ts'
import { baseCurrency } from '#server/account/rates/port.ts'

/** Minor units of the base currency, as a sum. */
export const inBase = (minor: bigint | number | null) => toMoney(BigInt(minor ?? 0), baseCurrency)

/**
 * What is staked on an event, market by market, and what the house loses on each at worst: by the outcome that pays the most,
 * less all that was staked on the market; nothing on what is decided.
 */
const risk = sql<{ bets: bigint; turnover: bigint; exposure: bigint }>`lateral (
  select coalesce(sum(of_market.bets), 0)::bigint as bets,
    coalesce(sum(of_market.stake), 0)::bigint as turnover,
    coalesce(sum(of_market.loss), 0)::bigint as exposure
  from (
    select sum(position.bets) as bets, sum(position.stake_minor) as stake,
      case when market.status in ('settled', 'cancelled') then 0
        else greatest(max(position.payout_minor) - sum(position.stake_minor), 0) end as loss
    from odds_markets as market join sportsbook_positions as position on position.market_id = market.id
    where market.event_id = event.id
    group by market.id
  ) as of_market)`

/** Events with their names, and what is at stake on them. */
export const eventRows = (db: Db) =>
  db
    .selectFrom('odds_events as event')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .innerJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .innerJoin(risk.as('risk'), (on) => on.onTrue())
    .select(['event.id', 'event.sport', 'event.starts_at', 'event.status', 'event.record', 'event.is_held'])
    .select(['event.margin_shift', 'event.source', 'event.source_ref'])
    .select(['tournament.name as tournament', 'home.name as home', 'away.name as away'])
    .select(['risk.bets', 'risk.turnover', 'risk.exposure'])
    .select(
      sql<bigint>`(select count(*) from odds_markets as market
        where market.event_id = event.id and market.status = 'active')`.as('open_markets'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number]

const beforeStart: readonly string[] = ['scheduled', 'postponed', 'cancelled']

export const eventOnWire = (row: Row): DeskEvent => {
  const status = toldStatus(row.status, row.record)
  const score = beforeStart.includes(status) ? null : scoreOf(row.record)
  return {
    id: String(row.id),
    sport: row.sport,
    tournament: row.tournament,
    home: row.home,
    away: row.away,
    starts_at: row.starts_at.toISOString(),
    status,
    score: score && { home: score.home, away: score.away },
    open_markets: Number(row.open_markets),
    is_held: row.is_held,
    bets: Number(row.bets),
    turnover: inBase(row.turnover),
    exposure: inBase(row.exposure),
  }
}
