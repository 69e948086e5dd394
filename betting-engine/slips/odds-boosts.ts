import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'
import type { OutcomeResult } from '../markets/outcome-result.ts'
import { multipliersOf, ticketReturn, winOdds, type LegResults, type Multipliers } from './payout.ts'
import type { Ticket, TicketLeg } from './ticket.ts'

const whole = rational(1n, 1n)
const tenThousand = 10_000n

/** The unboosted return of a stake of one if all legs of a one-line ticket have won. */
export const unboostedPrice = (ticket: Ticket): Rational =>
  ticketReturn(ticket, { win: ticket.legs.map(winOdds) })

/**
 * A price with its winnings raised by a share in basis points: `1 + (price − 1) × (1 + share)`, in whole
 * thousandths, rounded down once. Undefined if rounding leaves no boost.
 */
export const boostedOdds = (price: Rational, shareBasisPoints: number): number | undefined => {
  const winnings = times(minus(price, whole), rational(tenThousand + BigInt(shareBasisPoints), tenThousand))
  const odds = plus(whole, winnings)
  const thousandths = (odds.numerator * 1000n) / odds.denominator
  return thousandths * price.denominator > 1000n * price.numerator ? Number(thousandths) : undefined
}

/** The additional payout of a boost as an exact share of the winnings. */
const extraShare = (price: Rational, boostedThousandths: number): Rational => {
  const more = minus(rational(BigInt(boostedThousandths), 1000n), price)
  const winnings = minus(price, whole)
  return times(more, rational(winnings.denominator, winnings.numerator))
}

/** The same legs at odds of one: the part of the stake that was not lost. */
const withoutWinnings = (ticket: Ticket): Ticket => ({
  ...ticket,
  legs: ticket.legs.map((leg) => ({ ...leg, oddsThousandths: 1000 })),
})

type Undecided = (leg: TicketLeg, at: number, side: 'win' | 'place') => Rational

/**
 * The additional return of a boosted ticket with a stake of one: the same share of all winnings. Returned stake
 * (a void leg, a returned half, a share of a dead heat) is no winnings and is not boosted; a full win pays
 * exactly the boosted price, and a void ticket no boost.
 */
export const boostReturn = (
  ticket: Ticket,
  multipliers: Multipliers,
  results: LegResults<OutcomeResult | undefined>,
  undecided: Undecided,
): Rational => {
  const { boostedThousandths: boosted } = ticket
  if (boosted === undefined) return none
  const plain = withoutWinnings(ticket)
  const returnedStake = ticketReturn(plain, multipliersOf(plain, results, undecided))
  const won = minus(ticketReturn(ticket, multipliers), returnedStake)
  return times(won, extraShare(unboostedPrice(ticket), boosted))
}
