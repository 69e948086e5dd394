import type { TimeLimits } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { viewTimeLimits } from './time-limits.ts'

export const getTimeLimit = async (ctx: CallContext): Promise<Result<TimeLimits>> =>
  ctx.player ? ok(await viewTimeLimits(ctx, ctx.db, ctx.player)) : refuse('Authorization')
