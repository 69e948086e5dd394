import { rational, type Rational } from '#contract/rational.ts'
import type { Fate } from './fate.ts'
import type { Settled } from './market.ts'

/** A fate as it is written: `void` and `deadHeat` as fractions, `"1"`, `"1/2"`. */
export type FateText = { readonly won: 0 | 1; readonly void: string; readonly deadHeat: string }

/** Nothing that is paid has a part smaller than this. */
const written = /^(0|[1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?$/

/** `"3/4"`, `"1"`, `"0"`; undefined for anything else, a sign, a decimal point or a blank among it. */
export const readFraction = (text: string): Rational | undefined => {
  const [, numerator, denominator = '1'] = written.exec(text) ?? []
  return numerator === undefined ? undefined : rational(BigInt(numerator), BigInt(denominator))
}

export const fractionText = ({ numerator, denominator }: Rational): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`

/** Undefined where a part is no fraction, is greater than a whole, or where those that tied share nothing. */
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

/** Of all outcomes of a market; none of one that is not decided. */
export const fateTexts = (settled: Settled): Record<string, FateText> =>
  Object.fromEntries(Object.entries(settled ?? {}).map(([outcome, fate]) => [outcome, fateText(fate)]))
