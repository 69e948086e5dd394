import { none, plus, rational, times, type Rational } from '#contract/rational.ts'
import type { OutcomeResult } from '../markets/outcome-result.ts'
import { boostReturn } from './odds-boosts.ts'
import { multipliersOf, placeOdds, ticketReturn, winOdds, type LegResults } from './payout.ts'
import { roundHalfUp } from './rounding.ts'
import type { Ticket, TicketLeg } from './ticket.ts'

const nothingKnown: LegResults<OutcomeResult | undefined> = { win: [], place: [] }

const atBest = (leg: TicketLeg, _at: number, side: 'win' | 'place'): Rational =>
  side === 'win' ? winOdds(leg) : placeOdds(leg)

type TicketState = 'open' | 'lost' | 'decided'

const sideState = ({ legs, sizes }: Ticket, results: readonly (OutcomeResult | undefined)[]): TicketState => {
  const canPay = legs.map((_, at) => {
    const result = results[at]
    return !result || result.won === 1 || result.void.numerator > 0n
  })
  const free = legs.filter(({ isBanker }, at) => !isBanker && canPay[at]).length
  const isLost = free < Math.min(...sizes) || legs.some(({ isBanker }, at) => isBanker && !canPay[at])
  if (isLost) return 'lost'
  // While a line can pay, each open leg is in one that can.
  return legs.some((_, at) => !results[at]) ? 'open' : 'decided'
}

/** A ticket is lost as soon as none of its lines can return anything: an express with its first lost leg. */
export const ticketState = (ticket: Ticket, results: LegResults<OutcomeResult | undefined>): TicketState => {
  const win = sideState(ticket, results.win)
  if (!ticket.isEachWay) return win
  const place = sideState(ticket, results.place ?? [])
  if (win === 'open' || place === 'open') return 'open'
  return win === 'lost' ? place : win
}

/**
 * The possible returns. A return only grows with each leg’s multiplier, which is between zero and its odds, so
 * min and max are those with every undecided leg lost, and won.
 */
export type PotentialPayout = {
  readonly state: TicketState
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

export const potentialPayout = (
  ticket: Ticket,
  results: LegResults<OutcomeResult | undefined>,
): PotentialPayout => {
  const returnWith = (undecided: typeof atBest): bigint => {
    const multipliers = multipliersOf(ticket, results, undecided)
    const extra = boostReturn(ticket, multipliers, results, undecided)
    return roundHalfUp(times(rational(ticket.stakeMinor, 1n), plus(ticketReturn(ticket, multipliers), extra)))
  }
  return {
    state: ticketState(ticket, results),
    minMinor: returnWith(() => none),
    maxMinor: returnWith(atBest),
  }
}

/** The max return of a stake of one: the odds of the ticket as a whole. */
export const bestReturn = (ticket: Ticket): Rational =>
  ticket.boostedThousandths === undefined
    ? ticketReturn(ticket, multipliersOf(ticket, nothingKnown, atBest))
    : rational(BigInt(ticket.boostedThousandths), 1000n)

export const potentialMinor = (ticket: Ticket): bigint => potentialPayout(ticket, nothingKnown).maxMinor
