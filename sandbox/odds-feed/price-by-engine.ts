import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import { priceEvent } from '#betting-engine/prices/price-event.ts'
import { wholeOfferMs } from './feed-acts.ts'
import type { PriceMatch } from './feed-state.ts'

/** Markets offered long before the start: the winner, and of these the line that is nearest to even. */
const early = new Set(['match_result', 'winner', 'both_score', 'double_chance'])
const earlyLines = new Set(['total', 'handicap', 'total_games', 'games_handicap'])

const balanceOf = ({ outcomes: [first, second] }: OfferedMarket): number =>
  Math.abs((first?.winShare ?? 0) - (second?.winShare ?? 0))

const mainOnes = (offered: readonly OfferedMarket[]): readonly OfferedMarket[] => {
  const nearest = new Map<string, OfferedMarket>()
  for (const market of offered) {
    const known = nearest.get(market.type)
    if (earlyLines.has(market.type) && (known === undefined || balanceOf(market) < balanceOf(known)))
      nearest.set(market.type, market)
  }
  return offered.filter((market) => early.has(market.type) || nearest.get(market.type) === market)
}

/** The betting engine's offer: all markets in play and soon before the start, the main ones earlier. */
export const priceByEngine: PriceMatch = ({ fixture, parameters, record, clock, at, needsWinner }) => {
  const offered = priceEvent({ parameters, record, clock, needsWinner })
  return fixture.startsAt - at > wholeOfferMs ? mainOnes(offered) : offered
}
