import { asNumber } from '#contract/rational.ts'
import { multiplierOf, type OutcomeResult } from '../markets/outcome-result.ts'
import type { JointResult } from '../prices/builder/builder-results.ts'
import { builderResult } from './builder-result.ts'

export type PricedBuilder = {
  readonly selections: readonly { readonly specifiers: string }[]
  readonly oddsThousandths: number
  /** Prices agreed at acceptance: by part, by subset of its selections. */
  readonly subsetOdds: readonly number[]
}

/**
 * The mean return of a stake of one on a bet builder: the sum over joint results of its open selections, each
 * settled as usual. `outcomeResults` has undefined for open ones, in the order of `open`.
 */
export const builderValue = (
  outcomeResults: readonly (OutcomeResult | undefined)[],
  { selections, oddsThousandths, subsetOdds }: PricedBuilder,
  open: readonly JointResult[],
): number => {
  let value = 0
  for (const { results: jointResult, chance } of open) {
    const left = [...jointResult]
    const all = outcomeResults.map((result) => result ?? left.shift())
    const result = builderResult(all, selections, oddsThousandths, subsetOdds)
    if (result) value += chance * asNumber(multiplierOf(result, oddsThousandths))
  }
  return value
}
