import { plus, rational, times, type Rational } from '#contract/rational.ts'
import { multiplierAt, type OutcomeResult } from '../markets/outcome-result.ts'
import { roundHalfUp } from './rounding.ts'
import { symmetricSum } from './symmetric-sums.ts'
import { winLines, type Ticket, type TicketLeg } from './ticket.ts'

/**
 * The multiplier of each leg on a stake of one, in leg order; with those of the places for an each-way ticket.
 */
export type Multipliers = { readonly win: readonly Rational[]; readonly place?: readonly Rational[] }

export const winOdds = ({ oddsThousandths }: TicketLeg): Rational => rational(BigInt(oddsThousandths), 1000n)

/** 1 + (odds − 1) ÷ divisor, which need not be whole thousandths. */
export const placeOdds = ({ oddsThousandths, placeDivisor }: TicketLeg): Rational => {
  if (placeDivisor === null) throw new RangeError('A leg without places has none to pay')
  const divisor = BigInt(placeDivisor)
  return rational(BigInt(oddsThousandths - 1000) + 1000n * divisor, 1000n * divisor)
}

const systemReturn = (ticket: Ticket, multipliers: readonly Rational[]): Rational => {
  if (multipliers.length !== ticket.legs.length) throw new RangeError('Each leg has one multiplier')
  const bankers = multipliers.filter((_, at) => ticket.legs[at]?.isBanker)
  const free = multipliers.filter((_, at) => !ticket.legs[at]?.isBanker)
  const sum = bankers.reduce(times, symmetricSum(free, ticket.sizes))
  return times(sum, rational(1n, winLines(ticket)))
}

/** The return of a stake of one on the whole ticket. */
export const ticketReturn = (ticket: Ticket, { win, place }: Multipliers): Rational => {
  const onWin = systemReturn(ticket, win)
  if (!ticket.isEachWay) return onWin
  if (!place) throw new RangeError('A ticket each way has places')
  return times(rational(1n, 2n), plus(onWin, systemReturn(ticket, place)))
}

/** The return of the ticket’s stake, not yet rounded. */
export const exactReturn = (ticket: Ticket, multipliers: Multipliers): Rational =>
  times(rational(ticket.stakeMinor, 1n), ticketReturn(ticket, multipliers))

/** Results in leg order, undefined while undecided; with those of the places for an each-way ticket. */
export type LegResults<Known = OutcomeResult> = {
  readonly win: readonly Known[]
  readonly place?: readonly Known[]
}

/** The multiplier of each leg: by its result, or by `undecided` without one. */
export const multipliersOf = (
  ticket: Ticket,
  results: LegResults<OutcomeResult | undefined>,
  undecided: (leg: TicketLeg, at: number, side: 'win' | 'place') => Rational,
): Multipliers => {
  const win = ticket.legs.map((leg, at) => {
    const outcomeResult = results.win[at]
    return outcomeResult ? multiplierAt(outcomeResult, winOdds(leg)) : undecided(leg, at, 'win')
  })
  if (!ticket.isEachWay) return { win }
  const place = ticket.legs.map((leg, at) => {
    const outcomeResult = results.place?.[at]
    return outcomeResult ? multiplierAt(outcomeResult, placeOdds(leg)) : undecided(leg, at, 'place')
  })
  return { win, place }
}

/** The payout of a decided ticket: exact until here, and rounded once, half up. */
export const payoutMinor = (ticket: Ticket, results: LegResults): bigint =>
  roundHalfUp(
    exactReturn(
      ticket,
      multipliersOf(ticket, results, () => {
        throw new RangeError('A leg is not decided')
      }),
    ),
  )
