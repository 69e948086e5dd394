import { decidePrices } from '#betting-engine/slips/decide-price.ts'
import { unboostedPrice, boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { potentialMinor } from '#betting-engine/slips/potential-payout.ts'
import type { Ticket } from '#betting-engine/slips/ticket.ts'
import type { PricePolicy } from '#contract/betting-enums.ts'
import { legsThat, type EvaluatedLeg, type SlipRequest } from '../check/evaluate-slip.ts'
import { placesOf } from '../offer/current-leg-price.ts'
import { maxTicketStake, staysWithin, type PricedLeg } from '../limits/max-ticket-stake.ts'
import { positionsOf, type SelectionPosition } from '../limits/positions.ts'
import { factorFor, type PlayerFactors } from '../limits/read-limits.ts'
import { countedPosition, maxRepresentableMinor } from '../limits/open-exposure.ts'
import type { StoredReferral, StoredRefusal } from '../schema.ts'
import { rateOf, repeatKey, type PlacementContext } from './load-placement-context.ts'

/** A bet without errors in the slip itself. */
export type BetToEvaluate = {
  readonly uid: number
  readonly currency: string
  readonly ticketHash: string
  readonly slip: Pick<SlipRequest, 'sizes' | 'isEachWay'>
  readonly legs: readonly EvaluatedLeg[]
  readonly stakeMinor: bigint
  readonly policy: PricePolicy
  /** The boost of its winnings in basis points; null without one. */
  readonly boostShare: number | null
  /** The decision on a stake above the limits; `taken` after a trader has accepted it. */
  readonly aboveLimits: 'refused' | 'referred' | 'taken'
}

/** The terms of an accepted bet: the positive result of bet acceptance, beside refusal and referral. */
export type AcceptedTerms = {
  readonly odds: readonly number[]
  /** The boosted payout for a stake of one; null without a boost. */
  readonly boostedThousandths: number | null
  readonly maxReturnMinor: bigint
  readonly positions: readonly SelectionPosition[]
  readonly baseReturnMinor: bigint
  readonly isPalpableError: boolean
  /** The exceeded limit, where a trader must decide first. */
  readonly above?: LimitRefusal
}

export type AcceptanceDecision =
  | ({ readonly is: 'taken' } & AcceptedTerms)
  /** The player must confirm these odds (re-quote). */
  | { readonly is: 'asked'; readonly odds: readonly number[] }
  | { readonly is: 'refused'; readonly refusal: StoredRefusal }

/** Above an operator limit, or above the player's. */
export type LimitRefusal = StoredRefusal & { readonly code: StoredReferral['code'] }

export const isOfLimits = (refusal: StoredRefusal): refusal is LimitRefusal =>
  refusal.code === 'limit' || refusal.code === 'limit_player'

const refused = (code: StoredRefusal['code'], legs: readonly number[] = []): AcceptanceDecision => ({
  is: 'refused',
  refusal: { code, legs },
})

/** The legs with current prices; undefined unless all of them accept bets. */
export const pricedLegs = (legs: readonly EvaluatedLeg[]): PricedLeg[] | undefined => {
  const priced = legs.flatMap((leg): PricedLeg[] =>
    leg.price && leg.event
      ? [
          {
            odds: leg.price.odds,
            isLive: leg.isLive,
            event: leg.event,
            selections: leg.selections.map(({ market, outcome, now }) => ({
              market,
              marketId: market.id,
              outcome,
              odds: now.odds,
            })),
          },
        ]
      : [],
  )
  return priced.length === legs.length ? priced : undefined
}

export const ticketAt = (
  slip: Pick<SlipRequest, 'sizes' | 'isEachWay'>,
  legs: readonly EvaluatedLeg[],
  odds: readonly number[],
  stakeMinor: bigint,
): Ticket => ({
  stakeMinor,
  legs: legs.map((leg, at) => ({
    oddsThousandths: odds[at] ?? 1000,
    isBanker: leg.ask.isBanker,
    placeDivisor: placesOf(leg)?.divisor ?? null,
  })),
  sizes: slip.sizes,
  isEachWay: slip.isEachWay,
})

/** Whether the player's factor of a sport is zero: then no referral to a trader is possible. */
export const isShutOut = (
  factors: PlayerFactors,
  uid: number,
  legs: readonly Pick<PricedLeg, 'event'>[],
): boolean => legs.some(({ event }) => factorFor(factors, uid, event.sport) === 0)

const mayExceed = (bet: BetToEvaluate, legs: readonly PricedLeg[], { factors }: PlacementContext): boolean =>
  bet.aboveLimits === 'taken' || (bet.aboveLimits === 'referred' && !isShutOut(factors, bet.uid, legs))

const underLimits = (
  bet: BetToEvaluate,
  legs: readonly PricedLeg[],
  odds: readonly number[],
  placement: PlacementContext,
): AcceptanceDecision => {
  const unboosted = ticketAt(bet.slip, bet.legs, odds, bet.stakeMinor)
  // The boost is computed from the accepted price.
  const boosted = bet.boostShare === null ? null : boostedOdds(unboostedPrice(unboosted), bet.boostShare)
  if (boosted === undefined) return refused('boost_terms')
  const ticket = boosted === null ? unboosted : { ...unboosted, boostedThousandths: boosted }
  const rate = rateOf(placement, bet.currency)
  const bounds = {
    limits: placement.limits,
    factors: placement.factors,
    positions: placement.positions,
    uid: bet.uid,
    rate,
    repeatsMinor: placement.repeats.get(repeatKey(bet.uid, bet.ticketHash)) ?? 0n,
  }
  const maxStakes = maxTicketStake(ticket, legs, bounds)
  const maxReturnMinor = potentialMinor(ticket)
  const whole = countedPosition(bet.stakeMinor, maxReturnMinor, rate)
  const positions = positionsOf(whole, legs)
  const isPalpableError = bet.legs.some((leg) => leg.price?.isPalpableError)
  const baseReturnMinor = whole.payoutMinor
  const taken = {
    odds,
    boostedThousandths: boosted,
    maxReturnMinor,
    positions,
    baseReturnMinor,
    isPalpableError,
  }
  const fits = maxStakes.stakeMinor === undefined || bet.stakeMinor <= maxStakes.stakeMinor
  const isRepresentable = maxReturnMinor <= maxRepresentableMinor
  if (fits && isRepresentable && staysWithin(legs, positions, bounds)) return { is: 'taken', ...taken }
  const isOfPlayer = maxStakes.othersMinor === undefined || bet.stakeMinor <= maxStakes.othersMinor
  const code = !fits && isOfPlayer ? 'limit_player' : 'limit'
  const said = maxStakes.stakeMinor !== undefined && { maxStakeMinor: String(maxStakes.stakeMinor) }
  const above: LimitRefusal = { code, legs: [], ...said }
  if (!isRepresentable || !mayExceed(bet, legs, placement)) return { is: 'refused', refusal: above }
  return { is: 'taken', ...taken, ...(bet.aboveLimits === 'referred' && { above }) }
}

/**
 * Decides bet acceptance in the current context: each leg accepts bets, its price satisfies the player's price
 * change policy, and the liability is within the limits. Runs at placement, and again after the bet delay.
 */
export const evaluateBet = (bet: BetToEvaluate, placement: PlacementContext): AcceptanceDecision => {
  for (const state of ['unknown', 'closed', 'suspended'] as const) {
    const legs = legsThat(bet.legs, state)
    if (legs.length > 0) return refused(state, legs)
  }
  const legs = pricedLegs(bet.legs)
  if (!legs) {
    const without = bet.legs.flatMap(({ price }, at) => (price ? [] : [at]))
    return refused('suspended', without)
  }
  const prices = legs.map(({ odds }, at) => ({ taken: bet.legs[at]?.ask.odds ?? 0, now: odds }))
  const { kind, oddsThousandths: odds } = decidePrices(bet.policy, prices)
  return kind === 'requote' ? { is: 'asked', odds } : underLimits(bet, legs, odds, placement)
}

/** Counts an accepted bet against the limits of the next bets in the same batch. */
export const countAccepted = (
  { positions, repeats }: Pick<PlacementContext, 'positions' | 'repeats'>,
  { uid, ticketHash }: Pick<BetToEvaluate, 'uid' | 'ticketHash'>,
  taken: AcceptedTerms,
): void => {
  for (const one of taken.positions) positions.take(one)
  const key = repeatKey(uid, ticketHash)
  repeats.set(key, (repeats.get(key) ?? 0n) + taken.baseReturnMinor)
}
