import type { Right } from '#contract/operator/call/rights.ts'
import type { BackofficeContext } from '#server/context.ts'
import { limitCurrency, type Grants } from '#server/backoffice/operators/grants.ts'
import { isWithinApprovalLimit, toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import type { Sum } from './approvable-action.ts'

/** In cents of EUR: a larger amount takes two persons, regardless of their rights. */
const singleApproverMaxMinor = 500_000n

export const isWithinSingleApproverLimit = (
  grants: Grants,
  weight: bigint | undefined,
  right: Right = 'cashier.review',
): boolean =>
  weight !== undefined && weight <= singleApproverMaxMinor && isWithinApprovalLimit(grants, right, weight)

export const isForSingleApprover = async (ctx: BackofficeContext, sum: Sum): Promise<boolean> =>
  isWithinSingleApproverLimit(ctx.operator.grants, await toLimitCurrency(ctx, sum))

/** Represents an unbounded amount: no limit covers it. */
const unboundedMinor = 1_000_000_000_000n

/** A converted amount in an action's input, in cents of the limit currency: null without bound or rate. */
export const storedLimitAmount = (weight: bigint | undefined): string | null =>
  weight === undefined ? null : String(weight)

export const sumInLimitCurrency = (stored: string | null): Sum => ({
  minor: stored === null ? unboundedMinor : BigInt(stored),
  currency: limitCurrency,
})
