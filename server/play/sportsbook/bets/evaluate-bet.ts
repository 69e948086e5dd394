import { decidePrices } from '#book/slips/decide-price.ts'
import { bookPrice, boostedOdds } from '#book/slips/odds-boosts.ts'
import { potentialMinor } from '#book/slips/potential-payout.ts'
import type { Ticket } from '#book/slips/ticket.ts'
import type { PricePolicy } from '#contract/betting-words.ts'
import { legsThat, type EvaluatedLeg, type SlipAsk } from '../check/evaluate-slip.ts'
import { placesOf } from '../offer/leg-now.ts'
import { mostStake, staysWithin, type PricedLeg } from '../limits/most-stake.ts'
import { positionsOf, type SelectionPosition } from '../limits/positions.ts'
import { factorFor, type PlayerFactors } from '../limits/read-limits.ts'
import { countedPosition, mostReturn } from '../limits/open-exposure.ts'
import type { StoredReferral, StoredRefusal } from '../schema.ts'
import { rateOf, repeatKey, type PlacementContext } from './load-placement-context.ts'

/** A bet without errors in the slip itself. */
export type BetToJudge = {
  readonly uid: number
  readonly currency: string
  readonly ticketHash: string
  readonly slip: Pick<SlipAsk, 'sizes' | 'isEachWay'>
  readonly legs: readonly EvaluatedLeg[]
  readonly stakeMinor: bigint
  readonly policy: PricePolicy
  /** The boost of its winnings in basis points; null without one. */
  readonly boostShare: number | null
  /** The decision on a stake above the limits; `taken` after a trader has accepted it. */
  readonly aboveLimits: 'refused' | 'referred' | 'taken'
}

/** The terms of an accepted bet: the positive result of bet acceptance, beside refusal and referral. */
export type Taken = {
  readonly odds: readonly number[]
  /** The boosted payout for a stake of one; null without a boost. */
  readonly boostedThousandths: number | null
  readonly maxReturnMinor: bigint
  readonly positions: readonly SelectionPosition[]
  readonly baseReturnMinor: bigint
  readonly isPalpable: boolean
  /** The exceeded limit, where a trader must decide first. */
  readonly above?: LimitRefusal
}

export type AcceptanceDecision =
  | ({ readonly is: 'taken' } & Taken)
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
  slip: Pick<SlipAsk, 'sizes' | 'isEachWay'>,
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

const mayExceed = (bet: BetToJudge, legs: readonly PricedLeg[], { factors }: PlacementContext): boolean =>
  bet.aboveLimits === 'taken' || (bet.aboveLimits === 'referred' && !isShutOut(factors, bet.uid, legs))

const underLimits = (
  bet: BetToJudge,
  legs: readonly PricedLeg[],
  odds: readonly number[],
  scene: PlacementContext,
): AcceptanceDecision => {
  const ofBook = ticketAt(bet.slip, bet.legs, odds, bet.stakeMinor)
  // The boost is computed from the accepted price.
  const boosted = bet.boostShare === null ? null : boostedOdds(bookPrice(ofBook), bet.boostShare)
  if (boosted === undefined) return refused('boost_terms')
  const ticket = boosted === null ? ofBook : { ...ofBook, boostedThousandths: boosted }
  const rate = rateOf(scene, bet.currency)
  const bounds = {
    limits: scene.limits,
    factors: scene.factors,
    positions: scene.positions,
    uid: bet.uid,
    rate,
    repeatsMinor: scene.repeats.get(repeatKey(bet.uid, bet.ticketHash)) ?? 0n,
  }
  const most = mostStake(ticket, legs, bounds)
  const maxReturnMinor = potentialMinor(ticket)
  const whole = countedPosition(bet.stakeMinor, maxReturnMinor, rate)
  const positions = positionsOf(whole, legs)
  const isPalpable = bet.legs.some((leg) => leg.price?.isPalpable)
  const baseReturnMinor = whole.payoutMinor
  const taken = { odds, boostedThousandths: boosted, maxReturnMinor, positions, baseReturnMinor, isPalpable }
  const fits = most.stakeMinor === undefined || bet.stakeMinor <= most.stakeMinor
  const isTellable = maxReturnMinor <= mostReturn
  if (fits && isTellable && staysWithin(legs, positions, bounds)) return { is: 'taken', ...taken }
  const isOfPlayer = most.othersMinor === undefined || bet.stakeMinor <= most.othersMinor
  const code = !fits && isOfPlayer ? 'limit_player' : 'limit'
  const said = most.stakeMinor !== undefined && { maxStakeMinor: String(most.stakeMinor) }
  const above: LimitRefusal = { code, legs: [], ...said }
  if (!isTellable || !mayExceed(bet, legs, scene)) return { is: 'refused', refusal: above }
  return { is: 'taken', ...taken, ...(bet.aboveLimits === 'referred' && { above }) }
}

/**
 * Decides bet acceptance in the current context: each leg accepts bets, its price satisfies the player's price
 * change policy, and the liability is within the limits. Runs at placement, and again after the bet delay.
 */
export const evaluateBet = (bet: BetToJudge, scene: PlacementContext): AcceptanceDecision => {
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
  return kind === 'requote' ? { is: 'asked', odds } : underLimits(bet, legs, odds, scene)
}

/** Counts an accepted bet against the limits of the next bets in the same batch. */
export const countTaken = (
  { positions, repeats }: Pick<PlacementContext, 'positions' | 'repeats'>,
  { uid, ticketHash }: Pick<BetToJudge, 'uid' | 'ticketHash'>,
  taken: Taken,
): void => {
  for (const one of taken.positions) positions.take(one)
  const key = repeatKey(uid, ticketHash)
  repeats.set(key, (repeats.get(key) ?? 0n) + taken.baseReturnMinor)
}
