import { rational, type Rational } from '#contract/rational.ts'
import type { Fate } from './fate.ts'
import type { Settled } from './market.ts'

/** A result as text: `void` and `deadHeat` are fractions, `"1"`, `"1/2"`. */
export type FateText = { readonly won: 0 | 1; readonly void: string; readonly deadHeat: string }

/** Larger numerators or denominators never occur in a payout. */
const written = /^(0|[1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?$/

/** `"3/4"`, `"1"`, `"0"`; undefined for anything else, such as a sign, a decimal point or a blank. */
export const readFraction = (text: string): Rational | undefined => {
  const [, numerator, denominator = '1'] = written.exec(text) ?? []
  return numerator === undefined ? undefined : rational(BigInt(numerator), BigInt(denominator))
}

export const fractionText = ({ numerator, denominator }: Rational): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`

/** Undefined if a part is no fraction or above one, or if a dead heat shares zero. */
export const readFate = ({ won, void: voidText, deadHeat: deadHeatText }: FateText): Fate | undefined => {
  const [voidPart, deadHeat] = [readFraction(voidText), readFraction(deadHeatText)]
  const isPart = (part: Rational | undefined): part is Rational =>
    part !== undefined && part.numerator <= part.denominator
  if (!isPart(voidPart) || !isPart(deadHeat) || deadHeat.numerator === 0n) return undefined
  return { won, void: voidPart, deadHeat }
}

export const fateText = (fate: Fate): FateText => ({
  won: fate.won,
  void: fractionText(fate.void),
  deadHeat: fractionText(fate.deadHeat),
})

/** All outcomes of a market; empty if it is undecided. */
export const fateTexts = (settled: Settled): Record<string, FateText> =>
  Object.fromEntries(Object.entries(settled ?? {}).map(([outcome, fate]) => [outcome, fateText(fate)]))
