import type { Right } from '#contract/operator/call/rights.ts'
import type { DeskContext } from '#server/context.ts'
import { reachesWeight, weighSum } from '#server/operators/reaches-sum.ts'
import type { Sum } from './approvable-action.ts'
import type { Grants } from '#server/operators/grants.ts'

/** In cents of EUR: what is above takes two persons, whatever either of them may. */
const twoPersonsAboveMinor = 500_000n

/** Whether a sum that was weighed can be paid out by somebody with these rights alone. */
export const isWithinOnePerson = (
  grants: Grants,
  weight: bigint | undefined,
  right: Right = 'cashier.review',
): boolean => weight !== undefined && weight <= twoPersonsAboveMinor && reachesWeight(grants, right, weight)

/** Whether who asks could pay a sum out alone. */
export const isForOnePerson = async (ctx: DeskContext, sum: Sum): Promise<boolean> =>
  isWithinOnePerson(ctx.operator.grants, await weighSum(ctx, sum))
