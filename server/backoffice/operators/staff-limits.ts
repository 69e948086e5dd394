import { convertByRates } from '#contract/convert.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { findCurrentRates } from '../../identity/account/rates/find-current-rates.ts'
import type { Context } from '../../context.ts'
import { limitCurrency, type Grants } from './grants.ts'
import { isBelowPlatformLimit } from './platform-limits.ts'
import type { Operator } from './operator.ts'

/**
 * An amount in minor units of the limit currency; undefined without a rate. Call it before a transaction, since
 * rates may have to be fetched.
 */
export const toLimitCurrency = async (
  ctx: Context,
  { minor, currency }: { minor: bigint; currency: string },
): Promise<bigint | undefined> => {
  if (currency === limitCurrency) return minor
  const rate = (await findCurrentRates(ctx))?.rates[currency]
  if (rate === undefined) return undefined
  return convertByRates(minor, {
    from: currency,
    to: limitCurrency,
    rates: { [currency]: rate },
    rounding: 'up',
  })
}

/** Whether a right covers a converted amount: no limit covers an amount without conversion. */
export const isWithinApprovalLimit = (grants: Grants, right: Right, weight: bigint | undefined): boolean => {
  const ceiling = grants.get(right)
  return ceiling === null || (ceiling !== undefined && weight !== undefined && weight <= ceiling)
}

/**
 * Whether a right covers an amount in minor units of its currency. Other currencies are converted by the
 * current rates, in whole numbers; without rates no limit covers it. Above the platform limit no right does.
 * Call it before a transaction.
 */
export const isWithinStaffLimit = async (
  ctx: Context,
  { grants }: Pick<Operator, 'grants'>,
  right: Right,
  sum: { minor: bigint; currency: string },
): Promise<boolean> => {
  const weight = await toLimitCurrency(ctx, sum)
  return isBelowPlatformLimit(right, weight) && isWithinApprovalLimit(grants, right, weight)
}
