import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'

/**
 * The result of an outcome as three fractions: the part `void` of the stake is returned, the rest is `won` or
 * lost and divided by `deadHeat` among tied winners. These are `void_factor`, `result` and `dead_heat_factor`
 * of the Unified Odds Feed, so an external feed and own settlement pay by one function.
 */
export type OutcomeResult = { readonly won: 0 | 1; readonly void: Rational; readonly deadHeat: Rational }

const whole = rational(1n, 1n)
const half = rational(1n, 2n)

export const won: OutcomeResult = { won: 1, void: none, deadHeat: whole }
export const lost: OutcomeResult = { won: 0, void: none, deadHeat: whole }
/** A void or a push: the stake is returned. */
export const voided: OutcomeResult = { won: 0, void: whole, deadHeat: whole }
export const halfWon: OutcomeResult = { won: 1, void: half, deadHeat: whole }
export const halfLost: OutcomeResult = { won: 0, void: half, deadHeat: whole }
/** Won in a tie: `tied` winners share `places` paid places. */
export const deadHeat = (places: number, tied: number): OutcomeResult => ({
  ...won,
  deadHeat: rational(BigInt(places), BigInt(tied)),
})

const isVoid = (outcomeResult: OutcomeResult): boolean =>
  outcomeResult.void.numerator === outcomeResult.void.denominator

/** The result of a stake in two halves on adjacent lines, of which no outcome wins one and loses the other. */
export const joinHalves = (one: OutcomeResult, other: OutcomeResult): OutcomeResult => {
  if (isVoid(one) && isVoid(other)) return voided
  if (isVoid(one) || isVoid(other)) return (isVoid(one) ? other : one).won === 1 ? halfWon : halfLost
  if (one.won !== other.won) throw new RangeError('Lines beside each other are not both won and lost')
  return one
}

/** The return of a stake of one: `void + (1 − void) · won · deadHeat · odds`. */
export const multiplierAt = (outcomeResult: OutcomeResult, odds: Rational): Rational =>
  outcomeResult.won === 0
    ? outcomeResult.void
    : plus(outcomeResult.void, times(minus(whole, outcomeResult.void), times(outcomeResult.deadHeat, odds)))

/** The same with odds in thousandths. */
export const multiplierOf = (outcomeResult: OutcomeResult, oddsThousandths: number): Rational =>
  multiplierAt(outcomeResult, rational(BigInt(oddsThousandths), 1000n))
