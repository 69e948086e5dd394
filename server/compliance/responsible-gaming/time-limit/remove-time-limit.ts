import type { z } from 'zod'
import type { timeLimitCalls, TimeLimits } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { changeLimit } from '../deposit-limit/change-limit.ts'
import { timeLimits } from './time-limits.ts'

type Input = z.output<(typeof timeLimitCalls)['removeTimeLimit']['input']>

/** Ends a limit in a day. NOT_FOUND at `period` if there is none. */
export const removeTimeLimit = (ctx: CallContext, { period }: Input): Promise<Result<TimeLimits>> =>
  changeLimit(ctx, { next: null, period }, timeLimits(ctx))
