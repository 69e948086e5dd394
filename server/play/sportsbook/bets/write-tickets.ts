import { sql } from 'kysely'
import { writeQuery, readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import { decidedChance } from '#book/prices/margin/offer-prices.ts'
import { scoreOf } from '#book/records/score.ts'
import type { EvaluatedLeg } from '../check/evaluate-slip.ts'
import type { SelectionPosition } from '../limits/positions.ts'
import { placesOf, watchedOf } from '../offer/leg-now.ts'
import type { EventNow } from '../offer/read-offer.ts'
import type { SideScore } from '../schema.ts'
import { insertRows } from './insert-rows.ts'
import type { BetRow, LegRow } from './stored-ticket.ts'

export type NewBet = {
  readonly row: BetRow
  readonly legs: readonly EvaluatedLeg[]
  /** Accepted odds of each leg; the odds the player saw where the bet is not accepted. */
  readonly odds: readonly number[]
  readonly newOdds: readonly (number | null)[]
  readonly positions: readonly SelectionPosition[]
}

export const scoreNow = (event: EventNow): SideScore | null => {
  if (event.status === 'scheduled' || event.status === 'postponed') return null
  const score = scoreOf(event.record)
  return score && { home: score.home, away: score.away }
}

/** Draws ids of bets before the decision, so that their postings can refer to them. */
export const askBetIds = (count: number): PipelinedQuery<readonly bigint[]> =>
  readQuery(
    sql<{ id: bigint }>`
      select nextval('sportsbook_bets_id_seq') as id from generate_series(1, ${count}::integer)`,
    (rows) => rows.map(({ id }) => id),
  )

export const legRows = ({ row, legs, odds, newOdds }: NewBet): LegRow[] =>
  legs.map((leg, position) => ({
    bet_id: row.id,
    position,
    event_id: leg.ask.eventId,
    odds: odds[position] ?? leg.ask.odds,
    new_odds: newOdds[position] ?? null,
    is_banker: leg.ask.isBanker,
    place_divisor: placesOf(leg)?.divisor ?? null,
    is_live: leg.isLive,
    event_version: leg.event?.version ?? 0n,
    score_at: leg.event ? scoreNow(leg.event) : null,
    watched: leg.event && leg.isLive ? watchedOf(leg.event) : null,
    subset_odds: leg.price?.subsetOdds ? [...leg.price.subsetOdds] : null,
    fate: null,
    place_fate: null,
  }))

const selectionRows = ({ row, legs, positions }: NewBet) =>
  legs.flatMap((leg, at) =>
    leg.selections.map(({ market, outcome, now }, position) => {
      const own = positions.find((one) => one.leg === at && one.position === position)
      return {
        bet_id: row.id,
        leg: at,
        position,
        market_id: market.id,
        type: market.type,
        specifiers: market.specifiers,
        outcome,
        // A refused bet may contain an outcome that has no price any more.
        odds: Math.max(1001, now.odds),
        win_share: decidedChance(now),
        position_stake_minor: own?.stakeMinor ?? 0n,
        position_payout_minor: own?.payoutMinor ?? 0n,
        fate: null,
      }
    }),
  )

/** Inserts at least one bet: three statements for any number of them. */
export const betInserts = (bets: readonly NewBet[]) => ({
  bets: writeQuery(
    insertRows(
      'sportsbook_bets',
      bets.map(({ row }) => row),
    ),
  ),
  legs: writeQuery(insertRows('sportsbook_legs', bets.flatMap(legRows))),
  selections: writeQuery(insertRows('sportsbook_selections', bets.flatMap(selectionRows))),
})
