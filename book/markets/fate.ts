import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'

/**
 * The result of an outcome as three fractions: the part `void` of the stake is returned, the rest is `won` or
 * lost and divided by `deadHeat` among tied winners. These are `void_factor`, `result` and `dead_heat_factor`
 * of the Unified Odds Feed, so an external feed and own settlement pay by one function.
 */
export type Fate = { readonly won: 0 | 1; readonly void: Rational; readonly deadHeat: Rational }

const whole = rational(1n, 1n)
const half = rational(1n, 2n)

export const won: Fate = { won: 1, void: none, deadHeat: whole }
export const lost: Fate = { won: 0, void: none, deadHeat: whole }
/** A void or a push: the stake is returned. */
export const voided: Fate = { won: 0, void: whole, deadHeat: whole }
export const halfWon: Fate = { won: 1, void: half, deadHeat: whole }
export const halfLost: Fate = { won: 0, void: half, deadHeat: whole }
/** Won in a tie: `tied` winners share `places` paid places. */
export const deadHeat = (places: number, tied: number): Fate => ({
  ...won,
  deadHeat: rational(BigInt(places), BigInt(tied)),
})

const isVoid = (fate: Fate): boolean => fate.void.numerator === fate.void.denominator

/** The result of a stake in two halves on adjacent lines, of which no outcome wins one and loses the other. */
export const joinHalves = (one: Fate, other: Fate): Fate => {
  if (isVoid(one) && isVoid(other)) return voided
  if (isVoid(one) || isVoid(other)) return (isVoid(one) ? other : one).won === 1 ? halfWon : halfLost
  if (one.won !== other.won) throw new RangeError('Lines beside each other are not both won and lost')
  return one
}

/** The return of a stake of one: `void + (1 − void) · won · deadHeat · odds`. */
export const multiplierAt = (fate: Fate, odds: Rational): Rational =>
  fate.won === 0 ? fate.void : plus(fate.void, times(minus(whole, fate.void), times(fate.deadHeat, odds)))

/** The same with odds in thousandths. */
export const multiplierOf = (fate: Fate, oddsThousandths: number): Rational =>
  multiplierAt(fate, rational(BigInt(oddsThousandths), 1000n))
