import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { BetPocket } from '../schema.ts'

/**
 * Takes the next bets of which something was decided, each once however often it was; they are nobody else's, and come again where
 * the transaction does not end well. Whoever takes them asks how they stand, since more may have been decided meanwhile.
 */
export const takeDecided = async (tx: Tx, most: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ betId: bigint }>`
    with taken as (
      delete from sportsbook_news
      where seq in (select seq from sportsbook_news order by seq limit ${most} for update skip locked)
      returning bet_id
    )
    select distinct bet_id as "betId" from taken order by bet_id`.execute(tx.db)
  return rows.map(({ betId }) => betId)
}

/** What of a stake has been decided for good, as far as is known. */
export type DecidedStake = {
  readonly betId: bigint
  readonly uid: number
  readonly currency: string
  readonly pocket: BetPocket
  readonly acceptedAt: Date
  readonly version: number
  /** What was won or lost of it; nothing of a bet that is void, was cashed out or runs again. */
  readonly stakeMinor: bigint
  /** When its latest version was decided. */
  readonly at: Date
}

/** How bets stand, in the order of their numbers. */
export const readDecidedStakes = async (tx: Tx, ids: readonly bigint[]): Promise<readonly DecidedStake[]> => {
  const { rows } = await sql<DecidedStake>`
    select bet.id as "betId", bet.uid, bet.currency, bet.pocket, bet.accepted_at as "acceptedAt",
      bet.settlement_version as version, version.at,
      case when bet.state = 'settled' then version.stake_minor else 0 end as "stakeMinor"
    from sportsbook_bets bet
      join sportsbook_settlements version
        on version.bet_id = bet.id and version.version = bet.settlement_version
    where bet.id = any(${ids}::bigint[]) and bet.accepted_at is not null
    order by bet.id`.execute(tx.db)
  return rows
}
