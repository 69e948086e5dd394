import { asNumber } from '#contract/rational.ts'
import { multiplierOf, type Fate } from '../markets/fate.ts'
import type { JointResult } from '../prices/builder/builder-results.ts'
import { builderFate } from './builder-fate.ts'

export type PricedBuilder = {
  readonly selections: readonly { readonly specifiers: string }[]
  readonly oddsThousandths: number
  /** As they were agreed on when the bet was taken: of each part, of each subset of its selections. */
  readonly subsetOdds: readonly number[]
}

/**
 * What a stake of one on a bet builder returns on the average: the sum over what may become of its open selections together, each
 * settled as it would be. `fates` has undefined for those that are open, in the order of which `open` tells of them.
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
