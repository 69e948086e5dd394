import type { Limits } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { viewKind } from '../deposit-limit/get-deposit-limit.ts'
import { lossLimits } from './loss-limits.ts'

export const getLossLimit = async (ctx: CallContext): Promise<Result<Limits>> =>
  ctx.player ? ok(await viewKind(ctx, ctx.db, ctx.player, lossLimits)) : refuse('Authorization')
