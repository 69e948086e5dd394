import type { depositLimitCalls } from '#contract/deposit-limits.ts'
import type { exclusionCalls } from '#contract/exclusions.ts'
import type { Handlers } from '#server/kernel/endpoint.ts'
import type { ReadDeposited } from './deposit-limit/check-deposit-limit.ts'
import { getDepositLimit } from './deposit-limit/get-deposit-limit.ts'
import { removeDepositLimit } from './deposit-limit/remove-deposit-limit.ts'
import { setDepositLimit } from './deposit-limit/set-deposit-limit.ts'
import { getExclusionPeriods } from './exclusion/get-exclusion-periods.ts'
import { selfExclude } from './exclusion/self-exclude.ts'

/** The calls on limits, of the area `account`. */
export const createDepositLimitHandlers = (
  readDeposited: ReadDeposited,
): Handlers<typeof depositLimitCalls> => ({
  getDepositLimit: (ctx) => getDepositLimit(ctx, readDeposited),
  setDepositLimit: (ctx, input) => setDepositLimit(ctx, input, readDeposited),
  removeDepositLimit: (ctx, input) => removeDepositLimit(ctx, input, readDeposited),
})

/** The calls by which players shut themselves out, of the same area. */
export const exclusionHandlers: Handlers<typeof exclusionCalls> = { getExclusionPeriods, selfExclude }
