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

/** A bet that could be taken, as far as the slip itself goes. */
export type BetToJudge = {
  readonly uid: number
  readonly currency: string
  readonly ticketHash: string
  readonly slip: Pick<SlipAsk, 'sizes' | 'isEachWay'>
  readonly legs: readonly EvaluatedLeg[]
  readonly stakeMinor: bigint
  readonly policy: PricePolicy
  /** By how much a boost raises what it wins, in basis points; null without one. */
  readonly boostShare: number | null
  /** What becomes of a stake that is above the limits; one that a trader has accepted is taken. */
  readonly aboveLimits: 'refused' | 'referred' | 'taken'
}

/** What a bet would be taken at: the bet acceptance, beside a refusal and a referral. */
export type Taken = {
  readonly odds: readonly number[]
  /** What all of it pays with its boost for a stake of one; null without one. */
  readonly boostedThousandths: number | null
  readonly maxReturnMinor: bigint
  readonly positions: readonly SelectionPosition[]
  readonly baseReturnMinor: bigint
  readonly isPalpable: boolean
  /** The limit that its stake is above, where a trader is to be asked first. */
  readonly above?: LimitRefusal
}

export type AcceptanceDecision =
  | ({ readonly is: 'taken' } & Taken)
  /** The player is asked about these odds. */
  | { readonly is: 'asked'; readonly odds: readonly number[] }
  | { readonly is: 'refused'; readonly refusal: StoredRefusal }

/** Too much for the house, or from this player. */
export type LimitRefusal = StoredRefusal & { readonly code: StoredReferral['code'] }

export const isOfLimits = (refusal: StoredRefusal): refusal is LimitRefusal =>
  refusal.code === 'limit' || refusal.code === 'limit_player'

const refused = (code: StoredRefusal['code'], legs: readonly number[] = []): AcceptanceDecision => ({
  is: 'refused',
  refusal: { code, legs },
})

/** The legs as they stand, where each of them takes bets. */
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

/** A ticket of these legs at the odds that they stand at. */
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

/** Of whom the house takes no bets of a sport at all, it asks no trader about them. */
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
  // The boost follows the price that the bet is taken at.
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
 * Whether a bet is taken as things stand: each leg takes bets, its price is one that the player has agreed to, and the house
 * can lose that much. Asked when it is placed, and again when a delay is over.
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

/** Lets what is taken count against what comes after it in the same lot. */
export const countTaken = (
  { positions, repeats }: Pick<PlacementContext, 'positions' | 'repeats'>,
  { uid, ticketHash }: Pick<BetToJudge, 'uid' | 'ticketHash'>,
  taken: Taken,
): void => {
  for (const one of taken.positions) positions.take(one)
  const key = repeatKey(uid, ticketHash)
  repeats.set(key, (repeats.get(key) ?? 0n) + taken.baseReturnMinor)
}
