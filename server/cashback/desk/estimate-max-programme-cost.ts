import type { CashbackTerms } from '#contract/cashback-terms.ts'
import type { BackofficeContext } from '#server/context.ts'
import { weighSum } from '#server/operators/reaches-sum.ts'

/**
 * The most that a player may be given back for a period, in cents of the ceilings' currency, of the currency in which it is most;
 * undefined where there is no bound, or no rate.
 */
export const estimateMaxProgrammeCost = async (
  ctx: BackofficeContext,
  { most }: Pick<CashbackTerms, 'most'>,
): Promise<bigint | undefined> => {
  if (most === null) return undefined
  const weights = await Promise.all(
    Object.entries(most).map(([currency, minor]) => weighSum(ctx, { minor: BigInt(minor), currency })),
  )
  return weights.reduce<bigint | undefined>(
    (top, one) => (top === undefined || one === undefined ? undefined : one > top ? one : top),
    0n,
  )
}
