import { sql, type RawBuilder } from 'kysely'
import { writeQuery, readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import { decidedChance } from '#betting-engine/prices/margin/offer-prices.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { EvaluatedLeg } from '../check/evaluate-slip.ts'
import type { SelectionPosition } from '../limits/positions.ts'
import { placesOf, watchedScoreOf } from '../offer/current-leg-price.ts'
import type { CurrentEvent } from '../offer/read-offer.ts'
import type { SideScore } from '../schema.ts'
import type { BetRow, LegRow } from './stored-ticket.ts'

type TicketTable = 'sportsbook_bets' | 'sportsbook_legs' | 'sportsbook_selections'

const inJson = (row: object): object => {
  const known: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row))
    // JSON has no whole numbers that large.
    if (value !== null) known[column] = typeof value === 'bigint' ? String(value) : value
  return known
}

/** Inserts any number of rows with one SQL text, for one plan. A column that a row lacks becomes null. */
const insertRows = (table: TicketTable, rows: readonly object[]): RawBuilder<unknown> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(inJson))}::text::json)`
}

export type NewBet = {
  readonly row: BetRow
  readonly legs: readonly EvaluatedLeg[]
  /** Accepted odds of each leg; the odds the player saw where the bet is not accepted. */
  readonly odds: readonly number[]
  readonly newOdds: readonly (number | null)[]
  readonly positions: readonly SelectionPosition[]
}

export const scoreNow = (event: CurrentEvent): SideScore | null => {
  if (event.status === 'scheduled' || event.status === 'postponed') return null
  const score = scoreOf(event.record)
  return score && { home: score.home, away: score.away }
}

/** Draws ids of bets before the decision, so that their postings can refer to them. */
export const betIdsQuery = (count: number): PipelinedQuery<readonly bigint[]> =>
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
    watched: leg.event && leg.isLive ? watchedScoreOf(leg.event) : null,
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
