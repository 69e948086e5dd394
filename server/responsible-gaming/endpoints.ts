import type { depositLimitCalls } from '#contract/deposit-limits.ts'
import type { Handlers } from '#server/kernel/endpoint.ts'
import type { ReadDeposited } from './deposit-limit/check-deposit-limit.ts'
import { getDepositLimit } from './deposit-limit/get-deposit-limit.ts'
import { removeDepositLimit } from './deposit-limit/remove-deposit-limit.ts'
import { setDepositLimit } from './deposit-limit/set-deposit-limit.ts'

/** The calls on limits, of the area `account`. */
export const createDepositLimitHandlers = (
  readDeposited: ReadDeposited,
): Handlers<typeof depositLimitCalls> => ({
  getDepositLimit: (ctx) => getDepositLimit(ctx, readDeposited),
  setDepositLimit: (ctx, input) => setDepositLimit(ctx, input, readDeposited),
  removeDepositLimit: (ctx, input) => removeDepositLimit(ctx, input, readDeposited),
})
