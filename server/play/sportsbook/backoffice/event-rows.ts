import { sql, type RawBuilder } from 'kysely'
import { baseMinor } from '#server/identity/account/rates/base-sql.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { toldStatus } from '#betting-engine/records/event-states.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import { sports } from '#contract/betting-enums.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeEvent } from '#contract/operator/betting/offer.ts'
import type { Db } from '#db/connect.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'

export const inBase = (minor: bigint | number | null) => toMoney(BigInt(minor ?? 0), baseCurrency)

/** Market types in which two outcomes always win together: the liability is that of the two highest payouts. */
const jointKinds = [
  ...new Set(
    sports.flatMap((sport) =>
      marketTypesOf(sport).flatMap((type) => {
        const results = type.specifiers.length === 0 ? type.results({}) : []
        const wins = results.map((result) => Object.values(result).filter(({ won }) => won === 1).length)
        return wins.length > 0 && Math.min(...wins) > 1 ? [type.name] : []
      }),
    ),
  ),
]

/**
 * The worst-case loss of a market by its exposure, for sorting: the outcome with the highest payout, plus the
 * next where two win together and half of the next where places pay, less all stakes. The page of one market
 * shows `maxLoss`, which also includes refunds.
 */
export const worstLoss = sql<bigint>`(max(position.payout_minor) - sum(position.stake_minor) + coalesce((
  select sum(case when market.type = any(${jointKinds}::text[]) then paid else (paid + 1) / 2 end)
  from unnest((array_agg(position.payout_minor order by position.payout_minor desc))
    [2:case when market.type = any(${jointKinds}::text[]) then 2
      else coalesce(substring(market.specifiers from 'places=([0-9]+)')::integer, 1) end]) as paid), 0))::bigint`

/** The worst case of an event is the sum over its markets; decided markets have no exposure. */
const risk = sql<{ exposure: bigint }>`lateral (
  select coalesce(sum(of_market.loss), 0)::bigint as exposure
  from (
    select greatest(${worstLoss}, 0) as loss
    from odds_markets as market join sportsbook_positions as position on position.market_id = market.id
    where market.event_id = event.id and market.status not in ('settled', 'cancelled')
    group by market.id
  ) as of_market)`

/**
 * Over accepted bets with a leg on the event that are not void, settled ones included: exposure only covers
 * open bets. A multiple counts in full on each of its events.
 */
const ofBets = (what: RawBuilder<unknown>) => sql<bigint>`(
  select ${what} from sportsbook_bets as bet
  where bet.state in ('accepted', 'settled', 'cashed_out')
    and bet.id in (select leg.bet_id from sportsbook_legs as leg where leg.event_id = event.id))`

export const eventRows = (db: Db) =>
  db
    .selectFrom('odds_events as event')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .innerJoin(risk.as('risk'), (on) => on.onTrue())
    .select(['event.id', 'event.sport', 'event.starts_at', 'event.status', 'event.record', 'event.is_held'])
    .select(['event.margin_shift', 'event.source', 'event.source_ref'])
    .select(['tournament.name as tournament', 'home.name as home', 'away.name as away', 'event.name'])
    .select('risk.exposure')
    .select(ofBets(sql`count(*)`).as('bets'))
    .select(
      ofBets(sql`coalesce(sum(${baseMinor(sql`bet.stake_minor`, sql`bet.rate`, 'down')}), 0)::bigint`).as(
        'turnover',
      ),
    )
    .select(
      sql<bigint>`(select count(*) from odds_markets as market
        where market.event_id = event.id and market.status = 'active')`.as('open_markets'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number]

const beforeStart: readonly string[] = ['scheduled', 'postponed', 'cancelled']

export const serializeEvent = (row: Row): BackofficeEvent => {
  const status = toldStatus(row.status, row.record)
  const score = beforeStart.includes(status) ? null : scoreOf(row.record)
  return {
    id: String(row.id),
    sport: row.sport,
    tournament: row.tournament,
    home: row.home,
    away: row.away,
    name: row.name,
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
