import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'

/** Names of the other brands, for the question whether to exclude there as well (standards R5). */
export const getExclusionBrands = async (ctx: CallContext): Promise<Result<string[]>> =>
  ok([...ctx.brandRegistry.namesBesides(ctx.settings)])
