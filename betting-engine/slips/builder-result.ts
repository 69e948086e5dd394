import { minus, none, plus, rational, times, type Rational } from '#contract/rational.ts'
import { lost, voided, won, type OutcomeResult } from '../markets/outcome-result.ts'
import { isOnQuarter } from '../prices/builder/builder-legs.ts'

const whole = rational(1n, 1n)

const isLost = (outcomeResult: OutcomeResult | undefined): boolean =>
  outcomeResult?.won === 0 && outcomeResult.void.numerator === 0n

/**
 * The return of a stake of one on several selections of one event, each part void and part won: the sum over
 * the counting subsets of the price of exactly those. `priceOf` takes selections as bits; the empty set has
 * price one.
 */
const builderReturn = (
  outcomeResults: readonly OutcomeResult[],
  priceOf: (subset: number) => Rational,
): Rational => {
  let sum = none
  for (let subset = 0; subset < 1 << outcomeResults.length; subset++) {
    const part = outcomeResults.reduce(
      (product, outcomeResult, at) =>
        times(
          product,
          (subset >> at) & 1
            ? outcomeResult.won === 1
              ? times(minus(whole, outcomeResult.void), outcomeResult.deadHeat)
              : none
            : outcomeResult.void,
        ),
      whole,
    )
    if (part.numerator > 0n) sum = plus(sum, times(part, priceOf(subset)))
  }
  return sum
}

/** The results of both halves of a quarter line, the harder one first; equal for any other line. */
const halvesOf = (outcomeResult: OutcomeResult): readonly [OutcomeResult, OutcomeResult] => {
  const isHalf = outcomeResult.void.numerator * 2n === outcomeResult.void.denominator
  if (!isHalf) return [outcomeResult, outcomeResult]
  return outcomeResult.won === 1 ? [voided, { ...outcomeResult, void: none }] : [lost, voided]
}

/** The results of each part of the stake, in pricing order. */
const partsOf = (
  outcomeResults: readonly OutcomeResult[],
  selections: readonly BuilderSelection[],
): readonly (readonly OutcomeResult[])[] =>
  outcomeResults.reduce<readonly (readonly OutcomeResult[])[]>(
    (parts, outcomeResult, at) => {
      const halves = selections[at] && isOnQuarter(selections[at]) ? halvesOf(outcomeResult) : [outcomeResult]
      return parts.flatMap((part) => halves.map((half) => [...part, half]))
    },
    [[]],
  )

type BuilderSelection = { readonly specifiers: string }

/**
 * The result of a bet builder from its selections; undefined while unknown. A void selection leaves the price
 * of the rest, agreed at acceptance; a lost one loses all. A quarter line is two builders of half the stake.
 * The result is a part of the whole price, and never more than that.
 */
export const builderResult = (
  outcomeResults: readonly (OutcomeResult | undefined)[],
  selections: readonly BuilderSelection[],
  oddsThousandths: number,
  subsetOdds: readonly number[],
): OutcomeResult | undefined => {
  if (outcomeResults.some(isLost)) return lost
  const known = outcomeResults.filter((outcomeResult) => outcomeResult !== undefined)
  if (known.length < outcomeResults.length) return undefined
  const isWhole = ({ numerator, denominator }: Rational) => numerator === denominator
  if (known.every((outcomeResult) => isWhole(outcomeResult.void))) return voided
  const parts = partsOf(known, selections)
  const priceIn = (part: number) => (subset: number) =>
    subset === 0 ? whole : rational(BigInt(subsetOdds[(part << known.length) + subset] ?? 1000), 1000n)
  const returned = parts.reduce((sum, part, at) => plus(sum, builderReturn(part, priceIn(at))), none)
  const paid = times(returned, rational(1000n, BigInt(oddsThousandths) * BigInt(parts.length)))
  return { ...won, deadHeat: paid.numerator > paid.denominator ? whole : paid }
}
