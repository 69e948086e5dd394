import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'

/**
 * What became of an outcome, as three fractions: of a stake on it the part `void` comes back, and the rest was `won` or not,
 * shared by `deadHeat` among those that tied. The triple is that of the Unified Odds Feed (`void_factor`, `result`,
 * `dead_heat_factor`), so a foreign feed and our own settlement pay by one function.
 */
export type Fate = { readonly won: 0 | 1; readonly void: Rational; readonly deadHeat: Rational }

const whole = rational(1n, 1n)
const half = rational(1n, 2n)

export const won: Fate = { won: 1, void: none, deadHeat: whole }
export const lost: Fate = { won: 0, void: none, deadHeat: whole }
/** A void, and a push: the stake comes back. */
export const voided: Fate = { won: 0, void: whole, deadHeat: whole }
export const halfWon: Fate = { won: 1, void: half, deadHeat: whole }
export const halfLost: Fate = { won: 0, void: half, deadHeat: whole }
/** Won together with others: `places` that pay are shared by `tied`. */
export const deadHeat = (places: number, tied: number): Fate => ({
  ...won,
  deadHeat: rational(BigInt(places), BigInt(tied)),
})

const isVoid = (fate: Fate): boolean => fate.void.numerator === fate.void.denominator

/** What becomes of a stake whose halves lie on two lines beside each other, on which no outcome is both won and lost. */
export const joinHalves = (one: Fate, other: Fate): Fate => {
  if (isVoid(one) && isVoid(other)) return voided
  if (isVoid(one) || isVoid(other)) return (isVoid(one) ? other : one).won === 1 ? halfWon : halfLost
  if (one.won !== other.won) throw new RangeError('Lines beside each other are not both won and lost')
  return one
}

/** What a stake of one on the outcome pays: `void + (1 − void) · won · deadHeat · odds`. */
export const multiplierAt = (fate: Fate, odds: Rational): Rational =>
  fate.won === 0 ? fate.void : plus(fate.void, times(minus(whole, fate.void), times(fate.deadHeat, odds)))

/** The same at odds in thousandths, as they are offered. */
export const multiplierOf = (fate: Fate, oddsThousandths: number): Rational =>
  multiplierAt(fate, rational(BigInt(oddsThousandths), 1000n))
