import { rational, type Rational } from '#contract/rational.ts'

export type TicketLeg = {
  /** At acceptance. */
  readonly oddsThousandths: number
  /** A banker is in every line. */
  readonly isBanker: boolean
  /**
   * A place pays the winnings divided by this: 4 for a quarter of the odds. Null if the market has no places.
   */
  readonly placeDivisor: number | null
}

/**
 * A bet as mathematics. Every kind is a system: its lines are all choices of a size among the legs that are no
 * bankers, each with all bankers. A single has size 1 of one leg, an express size n of n, a full cover several.
 */
export type Ticket = {
  /** Of all lines together; each has an exact equal share, not rounded to minor units. */
  readonly stakeMinor: bigint
  readonly legs: readonly TicketLeg[]
  /** In rising order. */
  readonly sizes: readonly number[]
  /** Half of the lines are on the win, and as many on the place. */
  readonly isEachWay: boolean
  /** For a boosted ticket of one line: the return of a stake of one if all of it wins. */
  readonly boostedThousandths?: number | undefined
}

export type TicketShape = Pick<Ticket, 'sizes' | 'isEachWay'> & {
  readonly legs: readonly Pick<TicketLeg, 'isBanker'>[]
}

const choices = (n: number, k: number): bigint => {
  let count = k > n ? 0n : 1n
  for (let at = 1; at <= k; at++) count = (count * BigInt(n - k + at)) / BigInt(at)
  return count
}

export const freeLegs = ({ legs }: Pick<TicketShape, 'legs'>): number =>
  legs.filter(({ isBanker }) => !isBanker).length

/** Lines of the win alone; an each-way ticket has as many again. */
export const winLines = (shape: TicketShape): bigint => {
  const free = freeLegs(shape)
  return shape.sizes.reduce((sum, size) => sum + choices(free, size), 0n)
}

export const lines = (shape: TicketShape): bigint => winLines(shape) * (shape.isEachWay ? 2n : 1n)

export const stakeOfLines = (shape: TicketShape, lineMinor: bigint): bigint => lines(shape) * lineMinor

/** Exact; a stake of 10.00 on eleven lines puts 90 10/11 cents on each. */
export const lineStake = (ticket: Ticket): Rational => rational(ticket.stakeMinor, lines(ticket))
