import type { Right } from '#contract/operator/call/rights.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ceilingCurrency, type Grants } from '#server/operators/grants.ts'
import { reachesWeight, weighSum } from '#server/operators/reaches-sum.ts'
import type { Sum } from './approvable-action.ts'

/** In cents of EUR: what is above takes two persons, whatever either of them may. */
const twoPersonsAboveMinor = 500_000n

/** Whether a sum that was weighed can be paid out by somebody with these rights alone. */
export const isWithinSingleApproverLimit = (
  grants: Grants,
  weight: bigint | undefined,
  right: Right = 'cashier.review',
): boolean => weight !== undefined && weight <= twoPersonsAboveMinor && reachesWeight(grants, right, weight)

/** Whether who asks could pay a sum out alone. */
export const isForSingleApprover = async (ctx: BackofficeContext, sum: Sum): Promise<boolean> =>
  isWithinSingleApproverLimit(ctx.operator.grants, await weighSum(ctx, sum))

/** In place of a sum without end: no ceiling reaches it. */
const endlessMinor = 1_000_000_000_000n

/** A weight as an action's input keeps it, in cents of the ceilings’ currency: null where it has no end, or no rate. */
export const keptWeight = (weight: bigint | undefined): string | null =>
  weight === undefined ? null : String(weight)

/** The sum that a kept weight stands for. */
export const sumOfWeight = (kept: string | null): Sum => ({
  minor: kept === null ? endlessMinor : BigInt(kept),
  currency: ceilingCurrency,
})
