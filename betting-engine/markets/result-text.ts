import { rational, type Rational } from '#contract/rational.ts'
import type { OutcomeResult } from './outcome-result.ts'
import type { Settled } from './market.ts'

/** A result as text: `void` and `deadHeat` are fractions, `"1"`, `"1/2"`. */
export type ResultText = { readonly won: 0 | 1; readonly void: string; readonly deadHeat: string }

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
export const readResult = ({
  won,
  void: voidText,
  deadHeat: deadHeatText,
}: ResultText): OutcomeResult | undefined => {
  const [voidPart, deadHeat] = [readFraction(voidText), readFraction(deadHeatText)]
  const isPart = (part: Rational | undefined): part is Rational =>
    part !== undefined && part.numerator <= part.denominator
  if (!isPart(voidPart) || !isPart(deadHeat) || deadHeat.numerator === 0n) return undefined
  return { won, void: voidPart, deadHeat }
}

export const resultText = (outcomeResult: OutcomeResult): ResultText => ({
  won: outcomeResult.won,
  void: fractionText(outcomeResult.void),
  deadHeat: fractionText(outcomeResult.deadHeat),
})

/** All outcomes of a market; empty if it is undecided. */
export const resultTexts = (settled: Settled): Record<string, ResultText> =>
  Object.fromEntries(
    Object.entries(settled ?? {}).map(([outcome, outcomeResult]) => [outcome, resultText(outcomeResult)]),
  )
