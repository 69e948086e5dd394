import type { z } from 'zod'
import type { lossLimitCalls, Limits } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { changeLimit } from '../deposit-limit/change-limit.ts'
import { readLimit } from '../deposit-limit/set-deposit-limit.ts'
import { lossLimits } from './loss-limits.ts'

type Input = z.output<(typeof lossLimitCalls)['setLossLimit']['input']>

/** The first one and a stricter one apply at once, a looser one in a day. SUM and SUM_BOUNDS at `amount`. */
export const setLossLimit = async (ctx: CallContext, input: Input): Promise<Result<Limits>> => {
  const next = readLimit(ctx, input)
  return next.ok ? changeLimit(ctx, { next: next.value, period: input.period }, lossLimits) : next
}
