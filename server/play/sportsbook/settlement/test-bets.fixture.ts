import { boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { potentialMinor } from '#betting-engine/slips/potential-payout.ts'
import { minorPerBase } from '#contract/convert.ts'
import { asNumber } from '#contract/rational.ts'
import { ledgerCurrency } from '#server/money/wallet/ledger.fixture.ts'
import { priceOf } from '../bets/stake-terms.ts'
import { ticketOf } from '../bets/stored-ticket.ts'
import { positionsOf } from '../limits/positions.ts'
import { countedPosition } from '../limits/open-exposure.ts'

export const perBase = (currency: string): number => asNumber(minorPerBase(currency))

export type TestMarket = {
  readonly id: bigint
  readonly eventId: bigint
  readonly type: string
  readonly specifiers: string
  readonly outcomes: readonly string[]
}
/** An outcome at odds; `live` where its event was in play. */
type TestPick = {
  readonly market: TestMarket
  readonly outcome?: string
  readonly odds: number
  readonly live?: boolean
}
export type TestLeg =
  | TestPick
  | { readonly builder: readonly TestPick[]; readonly odds: number; readonly subsets: readonly number[] }

export type TestBet = {
  readonly stake: bigint
  readonly legs: readonly TestLeg[]
  readonly sizes?: readonly number[]
  readonly pocket?: 'main' | 'betting_bonus' | 'mixed'
  /** Of a mixed stake: the bonus's part. */
  readonly bonusStake?: bigint
  readonly bonusId?: bigint
  readonly free?: { readonly id: bigint; readonly returnsStake: boolean }
  /** A boost of own money's price; `share` in basis points of the winnings. */
  readonly boost?: { readonly id: bigint; readonly share: number }
  readonly bankers?: readonly number[]
}

export const picksOf = (leg: TestLeg): readonly TestPick[] => ('builder' in leg ? leg.builder : [leg])

export const boostedOf = ({ legs, boost }: TestBet): number | null =>
  boost ? (boostedOdds(priceOf(legs.map(({ odds }) => odds)), boost.share) ?? null) : null

export const mostOf = (given: TestBet): bigint => {
  const { stake, legs, sizes, bankers = [] } = given
  const boosted_odds = boostedOf(given)
  return potentialMinor(
    ticketOf(
      { open_stake_minor: stake, sizes: [...(sizes ?? [legs.length])], is_each_way: false, boosted_odds },
      legs.map(({ odds }, at) => ({ odds, is_banker: bankers.includes(at), place_divisor: null })),
    ),
  )
}

export const positionsOfBet = (given: TestBet) =>
  positionsOf(
    countedPosition(given.stake, mostOf(given), perBase(ledgerCurrency())),
    given.legs.map((leg) => ({
      odds: leg.odds,
      selections: picksOf(leg).map(({ market, outcome, odds }) => ({
        marketId: market.id,
        outcome: outcome ?? market.outcomes[0]!,
        odds,
      })),
    })),
  )
