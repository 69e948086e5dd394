import { none, type Rational } from '#contract/rational.ts'
import type { Fate } from '../markets/fate.ts'
import { exactReturn, multipliersOf, placeOdds, ticketReturn, winOdds, type LegFates } from './payout.ts'
import { roundHalfUp } from './rounding.ts'
import type { Ticket, TicketLeg } from './ticket.ts'

/** All legs undecided. */
const nothingKnown: LegFates<Fate | undefined> = { win: [], place: [] }

/** The odds themselves. */
const atBest = (leg: TicketLeg, _at: number, side: 'win' | 'place'): Rational =>
  side === 'win' ? winOdds(leg) : placeOdds(leg)

/**
 * What is still possible. A return only grows with each leg’s multiplier, and none is below nought or above its odds, so the
 * least and the most are those with every undecided leg lost, and won. A ticket is lost as soon as it can return nothing:
 * an express with its first lost leg.
 */
export type Prospects = {
  readonly state: 'open' | 'lost' | 'decided'
  readonly leastMinor: bigint
  readonly mostMinor: bigint
}

export const prospects = (ticket: Ticket, fates: LegFates<Fate | undefined>): Prospects => {
  const least = exactReturn(
    ticket,
    multipliersOf(ticket, fates, () => none),
  )
  const most = exactReturn(ticket, multipliersOf(ticket, fates, atBest))
  const isDecided = least.numerator === most.numerator && least.denominator === most.denominator
  return {
    state: most.numerator === 0n ? 'lost' : isDecided ? 'decided' : 'open',
    leastMinor: roundHalfUp(least),
    mostMinor: roundHalfUp(most),
  }
}

/** The most a stake of one can return: the odds of the ticket as a whole. */
export const bestReturn = (ticket: Ticket): Rational =>
  ticketReturn(ticket, multipliersOf(ticket, nothingKnown, atBest))

/** What a slip shows as its possible return. */
export const potentialMinor = (ticket: Ticket): bigint => prospects(ticket, nothingKnown).mostMinor
