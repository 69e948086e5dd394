import { possibleResultsOf, maxLoss } from '#betting-engine/slips/exposures.ts'
import type { BackofficeReferred } from '#contract/operator/betting/bets.ts'
import type { BackofficeContext } from '#server/context.ts'
import { Positions, readPositions } from '../../limits/positions.ts'
import { openExposure } from '../../limits/open-exposure.ts'
import { withLegs } from '../../settlement/read-bets.ts'
import type { BetRow } from '../bet-rows.ts'
import { inBase } from '../event-rows.ts'

/** The worst-case loss of a bet's markets: now, and with the bet accepted at the requested odds. */
export const risksOf = async (
  { db }: Pick<BackofficeContext, 'db'>,
  bet: BetRow,
): Promise<BackofficeReferred['risks']> => {
  const [whole] = await withLegs(db, [bet])
  if (!whole) return []
  const selections = whole.legs.flatMap((leg) => leg.selections)
  const marketIds = [...new Set(selections.map((one) => one.market_id))]
  const sportRows = await db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .select(['market.id', 'event.sport'])
    .where('market.id', 'in', marketIds)
    .execute()
  const sports = new Map(sportRows.map(({ id, sport }) => [id, sport]))
  const [now, after] = [await readPositions(db, marketIds), new Positions()]
  for (const id of marketIds)
    for (const [outcome, position] of Object.entries(now.of(id))) after.add(id, outcome, position)
  for (const { row, to } of openExposure(bet, whole.legs)) after.add(row.market_id, row.outcome, to)
  return marketIds.map((id) => {
    const market = selections.find((one) => one.market_id === id)
    const sport = market && sports.get(id)
    const endings = sport && possibleResultsOf(sport, market)
    const worst = (positions: Positions) => inBase(maxLoss(positions.of(id), endings))
    return { market_id: String(id), worst_loss: worst(now), worst_loss_with: worst(after) }
  })
}
