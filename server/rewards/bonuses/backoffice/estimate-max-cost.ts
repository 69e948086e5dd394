import type { BackofficeContext } from '#server/context.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { costOf, type BonusTerms } from '../terms/bonus-terms.ts'

/** The amounts in cents of the limits' currency; undefined without a bound or without a rate. */
export const sumInLimitCurrency = async (
  ctx: BackofficeContext,
  sums: Iterable<readonly [string, bigint]>,
): Promise<bigint | undefined> => {
  const weights = await Promise.all(
    [...sums].map(([currency, minor]) => toLimitCurrency(ctx, { minor, currency })),
  )
  return weights.reduce<bigint | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0n,
  )
}

export const estimateMaxBudget = async (
  ctx: BackofficeContext,
  { grants: { budget }, oddsBoost }: Pick<BonusTerms, 'grants' | 'oddsBoost'>,
): Promise<bigint | undefined> =>
  budget === null
    ? undefined
    : sumInLimitCurrency(
        ctx,
        Object.entries(budget).map(
          ([currency, minor]) => [currency, costOf({ oddsBoost }, BigInt(minor))] as const,
        ),
      )
