import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { findResultMessages } from '#server/play/odds/feed/store-results.ts'
import { marketResult } from '#server/play/odds/feed/market-result.ts'
import type { BetRow } from '../bets/stored-ticket.ts'
import type { KnownResult, LegRow, Results, SelectionRow, WholeBet } from './decide-bet.ts'

const ofBet = (bet: bigint, leg: number): string => `${bet} ${leg}`

export const withLegs = async (db: Db, bets: readonly BetRow[]): Promise<WholeBet[]> => {
  const ids = bets.map(({ id }) => id)
  const legs: LegRow[] = await db
    .selectFrom('sportsbook_legs as leg')
    .innerJoin('odds_events as event', 'event.id', 'leg.event_id')
    .selectAll('leg')
    .select('event.starts_at')
    .where(sql<boolean>`leg.bet_id = any(${ids}::bigint[])`)
    .orderBy('leg.bet_id')
    .orderBy('leg.position')
    .execute()
  const selections: SelectionRow[] = await db
    .selectFrom('sportsbook_selections')
    .selectAll()
    .where(sql<boolean>`bet_id = any(${ids}::bigint[])`)
    .orderBy('bet_id')
    .orderBy('leg')
    .orderBy('position')
    .execute()
  const byLeg = Map.groupBy(selections, (row) => ofBet(row.bet_id, row.leg))
  const byBet = Map.groupBy(legs, (row) => row.bet_id)
  return bets.map((bet) => ({
    bet,
    legs: (byBet.get(bet.id) ?? []).map((leg) => ({
      leg,
      selections: byLeg.get(ofBet(leg.bet_id, leg.position)) ?? [],
    })),
  }))
}

/**
 * Locks bets that are or were accepted until the transaction ends. Every change of a bet's result takes this
 * lock, before any of the wallet's; the bets are read behind it.
 */
export const lockAcceptedBets = async (tx: Tx, ids: readonly bigint[]): Promise<WholeBet[]> => {
  const bets = await tx.db
    .selectFrom('sportsbook_bets')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('state', 'in', ['accepted', 'settled', 'voided', 'cashed_out'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return withLegs(tx.db, bets)
}

export const readResults = async (db: Db, bets: readonly WholeBet[]): Promise<Results> => {
  const markets = new Set(
    bets.flatMap(({ legs }) =>
      legs.flatMap(({ selections }) => selections.map(({ market_id: market }) => market)),
    ),
  )
  const results = await db
    .selectFrom('odds_markets')
    .select('id')
    .where(sql<boolean>`id = any(${[...markets]}::bigint[])`)
    .where('result_version', '>', 0)
    .execute()
  const resultMessages = await findResultMessages(
    db,
    results.map(({ id }) => id),
  )
  return new Map(
    [...resultMessages].map(([id, messages]): [bigint, KnownResult] => [
      id,
      // Versions count from one without a gap.
      { ...marketResult(messages), version: messages.length },
    ]),
  )
}
