import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { countedOwnMinor } from '#server/rewards/bonuses/play/counted-stakes.ts'
import type { BetPocket } from '../schema.ts'

/**
 * Takes the next bets with a new decision, each once however often it was decided. They are locked, and come
 * again where the transaction fails. The caller reads their state, since more may have been decided meanwhile.
 */
export const claimDecidedBets = async (
  tx: Tx,
  most: number,
): Promise<{ readonly betIds: readonly bigint[]; readonly lastSeq: bigint }> => {
  const { rows } = await sql<{ betId: bigint; seq: bigint }>`
    with taken as (
      delete from sportsbook_news
      where seq in (select seq from sportsbook_news order by seq limit ${most} for update skip locked)
      returning bet_id, seq
    )
    select bet_id as "betId", max(seq) as seq from taken group by bet_id order by bet_id`.execute(tx.db)
  return {
    betIds: rows.map(({ betId }) => betId),
    lastSeq: rows.reduce((last, { seq }) => (seq > last ? seq : last), 0n),
  }
}

/**
 * SQL: these bets and the settled ones of their players on the same markets that were open at the same time. It
 * starts from each player's bets, since other players may have thousands on a market.
 */
export const opposedQuery = (ids: readonly bigint[]): RawBuilder<{ betId: bigint }> => sql<{ betId: bigint }>`
  select unnest(${ids}::bigint[]) as "betId"
  union select other.id from (
    select bet.uid, array_agg(distinct mine.market_id) as markets, min(bet.placed_at) as first_at,
      max(coalesce(bet.settled_at, 'infinity')) as last_at
    from sportsbook_bets bet join sportsbook_selections mine on mine.bet_id = bet.id
    where bet.id = any(${ids}::bigint[])
    group by bet.uid
  ) decided
  cross join lateral (
    select bet.id from sportsbook_bets bet
    where bet.uid = decided.uid and bet.state = 'settled'
      and bet.placed_at <= decided.last_at and coalesce(bet.settled_at, 'infinity') >= decided.first_at and exists (
      select from sportsbook_selections theirs
      where theirs.bet_id = bet.id and theirs.market_id = any(decided.markets) offset 0)
    offset 0
  ) other
  order by 1`

/**
 * These bets and the other settled bets of their players on the same markets: the counted stake of one depends
 * on what lies on the other outcomes, which is less once such a bet is void. A cash-out does not change it, and
 * writes no news.
 */
export const withOpposed = async (tx: Tx, ids: readonly bigint[]): Promise<readonly bigint[]> =>
  (await opposedQuery(ids).execute(tx.db)).rows.map(({ betId }) => betId)

/** The finally decided part of a stake, by present knowledge. */
export type DecidedStake = {
  readonly betId: bigint
  readonly uid: number
  readonly currency: string
  readonly pocket: BetPocket
  readonly acceptedAt: Date
  readonly version: number
  /** The counted part of own money (stake-counting.ts); zero for a void, cashed-out or open bet. */
  readonly stakeMinor: bigint
  readonly at: Date
}

/** SQL: the state of bets, in the order of their ids. */
export const decidedStakesQuery = (ids: readonly bigint[]): RawBuilder<DecidedStake> => sql<DecidedStake>`
  select bet.id as "betId", bet.uid, bet.currency, bet.pocket, bet.accepted_at as "acceptedAt",
    bet.settlement_version as version, version.at,
    ${countedOwnMinor('market')} as "stakeMinor"
  from sportsbook_bets bet
    join sportsbook_settlements version
      on version.bet_id = bet.id and version.version = bet.settlement_version
  where bet.id = any(${ids}::bigint[]) and bet.accepted_at is not null
  order by bet.id`

export const readDecidedStakes = async (tx: Tx, ids: readonly bigint[]): Promise<readonly DecidedStake[]> =>
  (await decidedStakesQuery(ids).execute(tx.db)).rows
