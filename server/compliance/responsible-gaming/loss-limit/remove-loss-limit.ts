import type { z } from 'zod'
import type { lossLimitCalls, Limits } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { changeLimit } from '../deposit-limit/change-limit.ts'
import { lossLimits } from './loss-limits.ts'

type Input = z.output<(typeof lossLimitCalls)['removeLossLimit']['input']>

/** Ends a limit in a day. NOT_FOUND at `period` if there is none. */
export const removeLossLimit = (ctx: CallContext, { period }: Input): Promise<Result<Limits>> =>
  changeLimit(ctx, { next: null, period }, lossLimits)
