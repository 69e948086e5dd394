import type { CashOutRefusal } from '#contract/betting-enums.ts'
import { rational, type Rational } from '#contract/rational.ts'
import type { OutcomeResult } from '../markets/outcome-result.ts'
import { exactReturn, multipliersOf, placeOdds, winOdds, type LegResults } from './payout.ts'
import { ticketState } from './potential-payout.ts'
import type { Ticket } from './ticket.ts'

/**
 * Probabilities that a stake on a leg wins, and that it is returned; halves count half. Fair, before any
 * margin.
 */
export type Chances = { readonly winShare: number; readonly refundShare: number }

const millionths = (share: number): bigint => {
  if (!(share >= 0 && share <= 1)) throw new RangeError('A chance lies between zero and one')
  return BigInt(Math.round(share * 1_000_000))
}

/**
 * The mean return of a stake of one on a leg. Chances are rounded to whole millionths; from there on all is
 * exact.
 */
export const expectedMultiplier = (chances: Chances, odds: Rational): Rational => {
  const [win, refund] = [millionths(chances.winShare), millionths(chances.refundShare)]
  return rational(win * odds.numerator + refund * odds.denominator, 1_000_000n * odds.denominator)
}

const billion = 1_000_000_000

const averageOf = (average: number): Rational => {
  if (!(average >= 0)) throw new RangeError('A return is not below zero')
  return rational(BigInt(Math.round(average * billion)), BigInt(billion))
}

/** A leg as it stands: decided, open with its chances, or without a known value. */
export type CurrentLeg =
  | { readonly result: OutcomeResult }
  | { readonly chances: Chances }
  /** The mean return of a stake of one, if results other than won, returned and lost are possible. */
  | { readonly average: number }
  | { readonly closed: 'suspended' | 'producer_down' }

/** Why there is no offer, in order of priority; a lost ticket stays lost even if a market is suspended. */
const refusalOf = (
  ticket: Ticket,
  outcomeResults: LegResults<OutcomeResult | undefined>,
  legs: readonly CurrentLeg[],
): CashOutRefusal | undefined => {
  const state = ticketState(ticket, outcomeResults)
  if (state !== 'open') return state
  const closed = legs.flatMap((leg) => ('closed' in leg ? [leg.closed] : []))
  return closed.includes('producer_down') ? 'producer_down' : closed[0]
}

export type CashOutOffer =
  | { readonly offerMinor: bigint; readonly fair: Rational }
  | { readonly refusal: CashOutRefusal }

const resultOf = (leg: CurrentLeg): OutcomeResult | undefined => ('result' in leg ? leg.result : undefined)

/**
 * The present worth of a ticket, unit · e_k(E[mᵢ]) with the expected multipliers of its undecided legs, which
 * are in different events and so independent; minus the margin, rounded down, so that cashing out in slices
 * gains nothing.
 */
export const cashOutOffer = (
  ticket: Ticket,
  now: LegResults<CurrentLeg>,
  marginTenThousandths: number,
): CashOutOffer => {
  const outcomeResults = { win: now.win.map(resultOf), place: now.place?.map(resultOf) }
  const refusal = refusalOf(ticket, outcomeResults, [
    ...now.win,
    ...(ticket.isEachWay ? (now.place ?? []) : []),
  ])
  if (refusal) return { refusal }
  const multipliers = multipliersOf(ticket, outcomeResults, (leg, at, side) => {
    const state = now[side]?.[at]
    if (state && 'average' in state) return averageOf(state.average)
    if (!state || !('chances' in state)) throw new RangeError('An undecided leg has chances')
    return expectedMultiplier(state.chances, side === 'win' ? winOdds(leg) : placeOdds(leg))
  })
  const fair = exactReturn(ticket, multipliers)
  const shareAfterMargin = BigInt(10_000 - marginTenThousandths)
  const offerMinor = (fair.numerator * shareAfterMargin) / (fair.denominator * 10_000n)
  return offerMinor > 0n ? { offerMinor, fair } : { refusal: 'worthless' }
}

/**
 * Decides a quote after its delay: paid as quoted, unless the ticket is worth less or has no value. A rise is
 * not paid: the quote was agreed.
 */
export const decideCashOut = (
  quotedMinor: bigint,
  now: CashOutOffer,
): { readonly paidMinor: bigint } | { readonly refusal: CashOutRefusal | 'price_dropped' } => {
  if ('refusal' in now) return now
  return now.offerMinor < quotedMinor ? { refusal: 'price_dropped' } : { paidMinor: quotedMinor }
}
