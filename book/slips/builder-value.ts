import { asNumber } from '#contract/rational.ts'
import { multiplierOf, type Fate } from '../markets/fate.ts'
import type { JointResult } from '../prices/builder/builder-results.ts'
import { builderFate } from './builder-fate.ts'

export type PricedBuilder = {
  readonly selections: readonly { readonly specifiers: string }[]
  readonly oddsThousandths: number
  /** Prices agreed at acceptance: by part, by subset of its selections. */
  readonly subsetOdds: readonly number[]
}

/**
 * The mean return of a stake of one on a bet builder: the sum over joint results of its open selections, each
 * settled as usual. `fates` has undefined for open ones, in the order of `open`.
 */
export const builderValue = (
  fates: readonly (Fate | undefined)[],
  { selections, oddsThousandths, subsetOdds }: PricedBuilder,
  open: readonly JointResult[],
): number => {
  let value = 0
  for (const { fates: became, chance } of open) {
    const left = [...became]
    const all = fates.map((fate) => fate ?? left.shift())
    const fate = builderFate(all, selections, oddsThousandths, subsetOdds)
    if (fate) value += chance * asNumber(multiplierOf(fate, oddsThousandths))
  }
  return value
}
