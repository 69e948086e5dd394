import { fairOdds } from '#betting-engine/prices/margin/fair-odds.ts'
import { possibleResultsOf, exposures, type OutcomePosition } from '#betting-engine/slips/exposures.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { BackofficeMarket } from '#contract/operator/betting/offer.ts'
import type { Db } from '#db/connect.ts'
import { inBase } from './event-rows.ts'

const none = { stakeMinor: 0n, payoutMinor: 0n }

const findPositions = async (db: Db, marketIds: readonly bigint[]) => {
  const rows = await db
    .selectFrom('sportsbook_positions')
    .select(['market_id', 'outcome', 'stake_minor', 'payout_minor', 'bets'])
    .where('market_id', 'in', marketIds)
    .execute()
  const byMarket = new Map<bigint, Record<string, OutcomePosition>>()
  for (const { market_id: id, outcome, stake_minor: stakeMinor, payout_minor: payoutMinor, bets } of rows)
    byMarket.set(id, {
      ...byMarket.get(id),
      [outcome]: { stakeMinor, payoutMinor, bets: BigInt(bets) },
    })
  return byMarket
}

export const findBackofficeMarkets = async (
  db: Db,
  { sport, eventId, marketId }: { sport: Sport; eventId: bigint; marketId?: bigint },
): Promise<BackofficeMarket[]> => {
  const markets = await db
    .selectFrom('odds_markets')
    .selectAll()
    .where('event_id', '=', eventId)
    .$if(marketId !== undefined, (query) => query.where('id', '=', marketId ?? 0n))
    .orderBy('id')
    .execute()
  if (markets.length === 0) return []
  const ids = markets.map(({ id }) => id)
  const outcomes = await db
    .selectFrom('odds_outcomes as outcome')
    .leftJoin('odds_event_competitors as one', (on) =>
      on.on('one.event_id', '=', eventId).onRef('one.ref', '=', 'outcome.outcome'),
    )
    .leftJoin('odds_competitors as competitor', 'competitor.id', 'one.competitor_id')
    .selectAll('outcome')
    .select('competitor.name as outcome_name')
    .where('outcome.market_id', 'in', ids)
    .orderBy('outcome.position')
    .execute()
  const ofMarket = Map.groupBy(outcomes, ({ market_id: id }) => id)
  const positions = await findPositions(db, ids)
  const order = new Map(marketTypesOf(sport).map(({ name }, at) => [name, at]))
  const placeOf = (type: string) => order.get(type) ?? order.size
  return markets
    .toSorted((one, other) => placeOf(one.type) - placeOf(other.type))
    .map((market) => {
      const rows = ofMarket.get(market.id) ?? []
      const taken = positions.get(market.id) ?? {}
      const losses = exposures(
        { ...Object.fromEntries(rows.map(({ outcome }) => [outcome, none])), ...taken },
        possibleResultsOf(sport, market),
      )
      return {
        id: String(market.id),
        type: market.type,
        specifiers: market.specifiers,
        status: market.status,
        producer: market.producer,
        is_held: market.is_held,
        margin_percent: market.margin_shift / 10,
        is_decided: market.result_kind === 'settled',
        outcomes: rows.map((row) => ({
          outcome: row.outcome,
          outcome_name: row.outcome_name,
          is_active: row.is_active,
          odds: row.odds,
          told_odds: row.told_odds ?? row.odds,
          hand_odds: row.hand_odds,
          fair_odds: fairOdds({ winShare: row.win_share, refundShare: row.refund_share }),
          stake: inBase((taken[row.outcome] ?? none).stakeMinor),
          payout: inBase((taken[row.outcome] ?? none).payoutMinor),
          loss: inBase(losses[row.outcome] ?? 0n),
        })),
      }
    })
}
