import { convertByRates } from '#contract/convert.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { findHouseRates } from '../account/rates/house-rates.ts'
import type { Context } from '../context.ts'
import { ceilingCurrency, type Grants } from './grants.ts'
import { isBelowHouseCeiling } from './house-ceilings.ts'
import type { Operator } from './operator.ts'

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
  return convertByRates(minor, {
    from: currency,
    to: ceilingCurrency,
    rates: { [currency]: rate },
    rounding: 'up',
  })
}

/** Whether a right reaches a sum that was weighed: no ceiling reaches what has no weight. */
export const reachesWeight = (grants: Grants, right: Right, weight: bigint | undefined): boolean => {
  const ceiling = grants.get(right)
  return ceiling === null || (ceiling !== undefined && weight !== undefined && weight <= ceiling)
}

/**
 * Whether somebody's right reaches as far as a sum, in minor units of its currency. A sum in another currency than the
 * ceilings' is weighed by the house's rates, in whole numbers; while there are none, no ceiling reaches it. Above the
 * ceiling that no role has, no right reaches. Ask before a transaction is begun.
 */
export const reachesSum = async (
  ctx: Context,
  { grants }: Pick<Operator, 'grants'>,
  right: Right,
  sum: { minor: bigint; currency: string },
): Promise<boolean> => {
  const weight = await weighSum(ctx, sum)
  return isBelowHouseCeiling(right, weight) && reachesWeight(grants, right, weight)
}
