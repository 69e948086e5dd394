import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { bonusShareSql } from '#server/money/wallet/bonus-share-sql.ts'

/** Which other bets of the same player reduce a bet's risk. */
export type Opposed = 'event' | 'market'

const lineOf = (leg: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select string_agg(selection.market_id || ':' || selection.outcome, ' ' order by selection.market_id, selection.outcome)
    from sportsbook_selections selection where selection.bet_id = ${leg}.bet_id and selection.leg = ${leg}.position)`

const isCompared = (opposed: Opposed): RawBuilder<unknown> =>
  opposed === 'event'
    ? sql`true`
    : sql`exists (select from sportsbook_selections mine join sportsbook_selections theirs using (market_id)
        where mine.bet_id = leg.bet_id and mine.leg = leg.position
          and theirs.bet_id = other_leg.bet_id and theirs.leg = other_leg.position offset 0)`

/**
 * SQL: when a bet ended, null while open. `settled_at` moves with each correction; a bet that was open again
 * ended at its next decision.
 */
const endedAt = (bet: RawBuilder<unknown>): RawBuilder<Date | null> => sql`
  (case when ${bet}.settlement_version < 2 then ${bet}.settled_at else coalesce((
    select min(version.at) from sportsbook_settlements version where version.bet_id = ${bet}.id and version.version > coalesce((
      select max(again.version) from sportsbook_settlements again where again.bet_id = ${bet}.id and again.kind = 'reopened'), 0)),
    ${bet}.settled_at) end)`

/** SQL: whether a leg was fully refunded. */
const isVoid = (leg: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${leg}.fate ->> 'void' = '1', false)`

/**
 * SQL: whether a line of `bet` is nearly sure to win by the prices of its legs: its lowest combination pays
 * less than 37 for 34. Each line has all bankers. A void leg has no price: one that is no banker takes a place
 * among the others, and at least one price is left.
 */
const isNearlySure = (price: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select sum(ln(priced.price)) < ln(37 / 34.0) from (
    select ${price} as price, leg.is_banker, ${isVoid(sql`leg`)} as is_void,
      row_number() over (partition by leg.is_banker, ${isVoid(sql`leg`)} order by ${price}) as place,
      count(*) filter (where not leg.is_banker and ${isVoid(sql`leg`)}) over () as void_others,
      count(*) filter (where leg.is_banker and not ${isVoid(sql`leg`)}) over () as bankers
    from sportsbook_legs leg where leg.bet_id = bet.id) priced
  where not priced.is_void and (priced.is_banker or priced.place <= greatest(case when priced.bankers = 0 then 1 else 0 end,
    (select min(size) from unnest(bet.sizes) as size) - priced.void_others)))`
const winPrice = sql`leg.odds / 1000.0`
const placePrice = sql`1 + (leg.odds - 1000) / (1000.0 * leg.place_divisor)`

/** SQL: the part of a bet that is not nearly sure; of an each-way bet half each is on win and place. */
const partUnsure = sql`
  case when ${isNearlySure(winPrice)} then 0 when bet.is_each_way and ${isNearlySure(placePrice)} then 0.5 else 1 end`

/**
 * SQL: the share of the stake of `bet`, a row of `sportsbook_bets`, at risk beside the player's bets that were
 * open at the same time. Where they have other outcomes of the same event or market, from any pocket, a leg
 * counts for its stake above that on the others, and a bet for its lowest leg. The others count with their
 * whole stake, since a cashed-out part covered the bet until then. A stake at a nearly sure price is not at
 * risk. `offset 0` keeps the planner from going by the event, on which other players have thousands of bets.
 */
const shareAtRisk = (opposed: Opposed): RawBuilder<unknown> => sql`
  (${partUnsure}) * coalesce((
    select min(case when laid.against >= laid.alike then 0 else 1 - laid.against / laid.alike end)
    from (
      select leg.position,
        coalesce(sum(other.open_stake_minor) filter (where other.line = mine.line), 0)::numeric as alike,
        coalesce(sum(other.stake_minor) filter (where other.line <> mine.line), 0)::numeric as against
      from sportsbook_legs leg
      cross join lateral (select ${lineOf(sql`leg`)} as line) mine
      cross join lateral (
        select other_bet.stake_minor, other_bet.open_stake_minor, ${lineOf(sql`other_leg`)} as line
        from sportsbook_bets other_bet cross join lateral (
          select event_leg.bet_id, event_leg.position from sportsbook_legs event_leg
          where event_leg.bet_id = other_bet.id and event_leg.event_id = leg.event_id offset 0) other_leg
        where other_bet.uid = bet.uid and other_bet.currency = bet.currency
          and other_bet.state in ('accepted', 'settled', 'cashed_out')
          and other_bet.placed_at <= coalesce(${endedAt(sql`bet`)}, 'infinity')
          and coalesce(other_bet.settled_at, 'infinity') >= bet.placed_at
          and coalesce(${endedAt(sql`other_bet`)}, 'infinity') >= bet.placed_at and ${isCompared(opposed)}
      ) other
      where leg.bet_id = bet.id
      group by leg.position
    ) laid), 1)`

/** SQL: the counted stake of `bet`, in minor units; zero unless settled, without refunds and cash-outs. */
const countedMinor = (opposed: Opposed): RawBuilder<bigint> => sql<bigint>`
  case when bet.state = 'settled' then floor(bet.risked_minor * (${shareAtRisk(opposed)}))::bigint else 0 end`

/** The part of these bet amounts, in minor units, at risk beside their players' other bets. */
export const readAtRisk = async (
  tx: Tx,
  stakes: readonly { readonly betId: bigint; readonly stakeMinor: bigint }[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ betId: bigint; minor: bigint }>`
    select bet.id as "betId", floor(stake.minor * (${shareAtRisk('event')}))::bigint as minor
    from unnest(${stakes.map(({ betId }) => betId)}::bigint[], ${stakes.map(({ stakeMinor }) => stakeMinor)}::bigint[])
      as stake (bet_id, minor) join sportsbook_bets bet on bet.id = stake.bet_id`.execute(tx.db)
  return new Map(rows.map(({ betId, minor }) => [betId, minor]))
}

/** SQL: the betting bonus's part of it, which counts for wagering. */
export const countedBonusMinor = (opposed: Opposed): RawBuilder<bigint> =>
  bonusShareSql(countedMinor(opposed))

/** SQL: the own-money part of it, which counts for points and quests. */
export const countedOwnMinor = (opposed: Opposed): RawBuilder<bigint> => sql<bigint>`
  (select counted.minor - ${bonusShareSql(sql`counted.minor`)} from (select ${countedMinor(opposed)} as minor offset 0) counted)`
