import { currencyOf } from '#contract/money.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { findHouseRates } from '../account/rates/house-rates.ts'
import type { Context } from '../context.ts'
import { ceilingCurrency, type Grants } from './grants.ts'
import type { Operator } from './operator.ts'

/** Rates have four decimals, of the currencies that are worth least six. */
const rateScale = 1_000_000

/**
 * The smallest ceiling that reaches a sum, in minor units of the ceilings' currency; undefined while the house knows no
 * rate for it. Ask before a transaction is begun, since the rates may have to be fetched.
 */
export const weighSum = async (
  ctx: Context,
  { minor, currency }: { minor: bigint; currency: string },
): Promise<bigint | undefined> => {
  if (currency === ceilingCurrency) return minor
  const rate = (await findHouseRates(ctx))?.rates[currency]
  if (rate === undefined) return undefined
  const shareOf = (code: string): bigint => 10n ** BigInt(currencyOf(code).exponent)
  const asked = minor * shareOf(ceilingCurrency) * BigInt(rateScale)
  const unit = shareOf(currency) * BigInt(Math.round(rate * rateScale))
  return (asked + unit - 1n) / unit
}

/** Whether a right reaches a sum that was weighed: no ceiling reaches what has no weight. */
export const reachesWeight = (grants: Grants, right: Right, weight: bigint | undefined): boolean => {
  const ceiling = grants.get(right)
  return ceiling === null || (ceiling !== undefined && weight !== undefined && weight <= ceiling)
}

/**
 * Whether somebody's right reaches as far as a sum, in minor units of its currency. A sum in another currency than the
 * ceilings' is weighed by the house's rates, in whole numbers; while there are none, no ceiling reaches it. Ask before a
 * transaction is begun.
 */
export const reachesSum = async (
  ctx: Context,
  { grants }: Pick<Operator, 'grants'>,
  right: Right,
  sum: { minor: bigint; currency: string },
): Promise<boolean> =>
  typeof grants.get(right) !== 'bigint'
    ? grants.has(right)
    : reachesWeight(grants, right, await weighSum(ctx, sum))
