import { outOfBase } from '#contract/convert.ts'
import {
  possibleResultsOf,
  isWithinLossLimit,
  roomOf,
  type PossibleResults,
} from '#betting-engine/slips/exposures.ts'
import { maxStake, roomForPlayer, type Cap } from '#betting-engine/slips/max-stake.ts'
import { bestReturn } from '#betting-engine/slips/potential-payout.ts'
import type { Ticket } from '#betting-engine/slips/ticket.ts'
import type { CurrentEvent, CurrentMarket } from '../offer/read-offer.ts'
import { selectionShares, type Positions, type SelectionPosition } from './positions.ts'
import { factorFor, limitFor, type LimitRow, type PlayerFactors } from './read-limits.ts'

export type PricedLeg = {
  readonly odds: number
  readonly isLive: boolean
  readonly event: CurrentEvent
  readonly selections: readonly {
    readonly market: CurrentMarket
    readonly marketId: bigint
    readonly outcome: string
    readonly odds: number
  }[]
}

export type Bounds = {
  readonly limits: readonly LimitRow[]
  readonly factors: PlayerFactors
  readonly positions: Positions
  /** Undefined for a guest. */
  readonly uid: number | undefined
  /** Potential payout of the player's open repeats of the ticket, in minor units of the base currency. */
  readonly repeatsMinor: bigint
  /** Minor units of the player’s currency in one of the base currency. */
  readonly rate: number
}

export type MaxTicketStake = {
  /** In the player's currency; undefined where nothing bounds it. */
  readonly stakeMinor: bigint | undefined
  readonly othersMinor: bigint | undefined
}

const scopeOf = (leg: PricedLeg, market: CurrentMarket) => ({
  sport: leg.event.sport,
  tier: leg.event.tier,
  group: market.group,
  isLive: leg.isLive,
  eventId: leg.event.id,
})

const endingsFor = (market: CurrentMarket): PossibleResults => possibleResultsOf(market.event.sport, market)

const whole = 1_000_000n

type Bounded = Cap & { readonly factor: number }

const capsOf = (legs: readonly PricedLeg[], bounds: Bounds): Bounded[] => {
  const shares = selectionShares(legs)
  const { limits, positions, repeatsMinor, factors, uid } = bounds
  const cap = (of: Cap['of'], name: string, roomMinor: bigint, shareMillionths: bigint, factor: number) => ({
    of,
    name,
    roomMinor,
    shareMillionths,
    factor,
  })
  return legs.flatMap((leg, at) => {
    const factor = uid === undefined ? 1000 : factorFor(factors, uid, leg.event.sport)
    return leg.selections.flatMap(({ market, marketId, outcome }, place) => {
      const scope = scopeOf(leg, market)
      const loss = limitFor(limits, 'market_loss', scope)
      const payout = limitFor(limits, 'bet_payout', scope)
      const stake = limitFor(limits, 'bet_stake', scope)
      const share = shares[at]?.[place] ?? 0n
      return [
        ...(loss === undefined
          ? []
          : [
              cap(
                'loss',
                'market',
                roomOf(loss, positions.of(marketId), outcome, endingsFor(market)),
                share,
                factor,
              ),
            ]),
        ...(payout === undefined ? [] : [cap('payout', 'payout', payout - repeatsMinor, whole, factor)]),
        ...(stake === undefined ? [] : [cap('stake', 'stake', stake, whole, factor)]),
      ]
    })
  })
}

/** The max stake of a ticket now: the tightest bound, rounded down. */
export const maxTicketStake = (
  ticket: Ticket,
  legs: readonly PricedLeg[],
  bounds: Bounds,
): MaxTicketStake => {
  const caps = capsOf(legs, bounds)
  const best = bestReturn(ticket)
  const maxFor = (isOfPlayer: boolean): bigint | undefined => {
    const own = caps.map((cap) => {
      const room = isOfPlayer ? roomForPlayer(cap.roomMinor, cap.factor) : cap.roomMinor
      return { ...cap, roomMinor: outOfBase(room, bounds.rate, 'down') }
    })
    return maxStake(best, own)?.stakeMinor
  }
  return { stakeMinor: maxFor(true), othersMinor: maxFor(false) }
}

/**
 * Whether all markets stay within their max liability with these positions. This is the final check, on the
 * exact figures that are stored; rounding may refuse a stake that was just within the computed max.
 */
export const staysWithin = (
  legs: readonly PricedLeg[],
  taken: readonly SelectionPosition[],
  { limits, positions }: Pick<Bounds, 'limits' | 'positions'>,
): boolean =>
  taken.every((one) => {
    const leg = legs[one.leg]
    const market = leg?.selections[one.position]?.market
    if (!leg || !market) return false
    const limit = limitFor(limits, 'market_loss', scopeOf(leg, market))
    if (limit === undefined) return true
    return isWithinLossLimit(limit, positions.of(one.marketId), one.outcome, one, endingsFor(market))
  })
