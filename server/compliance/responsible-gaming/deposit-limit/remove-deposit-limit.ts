import type { z } from 'zod'
import type { DepositLimits, depositLimitCalls } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { changeDepositLimit } from './change-limit.ts'
import type { ReadDeposited } from './check-deposit-limit.ts'

type Input = z.output<(typeof depositLimitCalls)['removeDepositLimit']['input']>

/** Ends a limit in a day (DL-03). NOT_FOUND at `period` if there is none. */
export const removeDepositLimit = (
  ctx: CallContext,
  { period }: Input,
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> => changeDepositLimit(ctx, { next: null, period }, readDeposited)
