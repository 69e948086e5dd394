import type { CashbackTerms } from '#contract/cashback-terms.ts'
import type { BackofficeContext } from '#server/context.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'

/**
 * The maximum cashback of a player per period, in cents of the limits' currency, in the currency where it is
 * highest; undefined without a bound or a rate.
 */
export const estimateMaxProgrammeCost = async (
  ctx: BackofficeContext,
  { most }: Pick<CashbackTerms, 'most'>,
): Promise<bigint | undefined> => {
  if (most === null) return undefined
  const weights = await Promise.all(
    Object.entries(most).map(([currency, minor]) => toLimitCurrency(ctx, { minor: BigInt(minor), currency })),
  )
  return weights.reduce<bigint | undefined>(
    (top, one) => (top === undefined || one === undefined ? undefined : one > top ? one : top),
    0n,
  )
}
