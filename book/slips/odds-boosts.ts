import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'
import type { Fate } from '../markets/fate.ts'
import { multipliersOf, ticketReturn, winOdds, type LegFates, type Multipliers } from './payout.ts'
import type { Ticket, TicketLeg } from './ticket.ts'

const whole = rational(1n, 1n)
const tenThousand = 10_000n

/** What the book itself pays for a stake of one when all legs of a ticket of one line have won. */
export const bookPrice = (ticket: Ticket): Rational => ticketReturn(ticket, { win: ticket.legs.map(winOdds) })

/**
 * A price whose winnings are raised by a share in basis points: `1 + (price − 1) × (1 + share)`, in whole thousandths and rounded
 * down, once. Undefined where nothing is left of the boost by then.
 */
export const boostedOdds = (price: Rational, shareBasisPoints: number): number | undefined => {
  const winnings = times(minus(price, whole), rational(tenThousand + BigInt(shareBasisPoints), tenThousand))
  const odds = plus(whole, winnings)
  const thousandths = (odds.numerator * 1000n) / odds.denominator
  return thousandths * price.denominator > 1000n * price.numerator ? Number(thousandths) : undefined
}

/** How much of its winnings a ticket pays on top of what the book does, exactly. */
const extraShare = (price: Rational, boostedThousandths: number): Rational => {
  const more = minus(rational(BigInt(boostedThousandths), 1000n), price)
  const winnings = minus(price, whole)
  return times(more, rational(winnings.denominator, winnings.numerator))
}

/** The same legs at odds of one: what of a stake was not lost. */
const withoutWinnings = (ticket: Ticket): Ticket => ({
  ...ticket,
  legs: ticket.legs.map((leg) => ({ ...leg, oddsThousandths: 1000 })),
})

type Undecided = (leg: TicketLeg, at: number, side: 'win' | 'place') => Rational

/**
 * What a stake of one on a boosted ticket returns beside what the book pays for it: the same share of all that it wins. What came
 * back as stake, of a void leg, a half that was returned or a share of a dead heat, is no winnings and is not raised; so a whole win
 * pays just the boosted price, and what is void nothing.
 */
export const boostReturn = (
  ticket: Ticket,
  multipliers: Multipliers,
  fates: LegFates<Fate | undefined>,
  undecided: Undecided,
): Rational => {
  const { boostedThousandths: boosted } = ticket
  if (boosted === undefined) return none
  const plain = withoutWinnings(ticket)
  const kept = ticketReturn(plain, multipliersOf(plain, fates, undecided))
  const won = minus(ticketReturn(ticket, multipliers), kept)
  return times(won, extraShare(bookPrice(ticket), boosted))
}
