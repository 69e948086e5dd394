import type { depositLimitCalls, lossLimitCalls, timeLimitCalls } from '#contract/deposit-limits.ts'
import type { realityCheckCalls } from '#contract/reality-checks.ts'
import type { exclusionCalls } from '#contract/exclusions.ts'
import type { Handlers } from '#server/platform/kernel/endpoint.ts'
import type { ReadDeposited } from './deposit-limit/check-deposit-limit.ts'
import { declineDepositLimit } from './deposit-limit/decline-deposit-limit.ts'
import { getDepositLimit } from './deposit-limit/get-deposit-limit.ts'
import { removeDepositLimit } from './deposit-limit/remove-deposit-limit.ts'
import { setDepositLimit } from './deposit-limit/set-deposit-limit.ts'
import { getExclusionBrands } from './exclusion/get-exclusion-brands.ts'
import { getExclusionPeriods } from './exclusion/get-exclusion-periods.ts'
import { getLossLimit } from './loss-limit/get-loss-limit.ts'
import { removeLossLimit } from './loss-limit/remove-loss-limit.ts'
import { setLossLimit } from './loss-limit/set-loss-limit.ts'
import { getRealityCheck } from './reality-check/get-reality-check.ts'
import { setRealityCheck } from './reality-check/set-reality-check.ts'
import { getTimeLimit } from './time-limit/get-time-limit.ts'
import { removeTimeLimit } from './time-limit/remove-time-limit.ts'
import { setTimeLimit } from './time-limit/set-time-limit.ts'
import { selfExclude } from './exclusion/self-exclude.ts'

/** The calls for deposit limits, in the area `account`. */
export const createDepositLimitHandlers = (
  readDeposited: ReadDeposited,
): Handlers<typeof depositLimitCalls> => ({
  getDepositLimit: (ctx) => getDepositLimit(ctx, readDeposited),
  setDepositLimit: (ctx, input) => setDepositLimit(ctx, input, readDeposited),
  declineDepositLimit: (ctx) => declineDepositLimit(ctx, readDeposited),
  removeDepositLimit: (ctx, input) => removeDepositLimit(ctx, input, readDeposited),
})

/** The calls for loss limits, in the same area. */
export const lossLimitHandlers: Handlers<typeof lossLimitCalls> = {
  getLossLimit,
  setLossLimit,
  removeLossLimit,
}

/** The calls for time limits, in the same area. */
export const timeLimitHandlers: Handlers<typeof timeLimitCalls> = {
  getTimeLimit,
  setTimeLimit,
  removeTimeLimit,
}

/** The calls for reality checks, in the same area. */
export const realityCheckHandlers: Handlers<typeof realityCheckCalls> = { getRealityCheck, setRealityCheck }

/** The calls for self-exclusion, in the same area. */
export const exclusionHandlers: Handlers<typeof exclusionCalls> = {
  getExclusionPeriods,
  getExclusionBrands,
  selfExclude,
}
