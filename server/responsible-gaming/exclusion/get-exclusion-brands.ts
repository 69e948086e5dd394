import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/kernel/result.ts'

/** What the other brands of the house are called, for the question whether they shall be shut as well (standards R5). */
export const getExclusionBrands = async (ctx: CallContext): Promise<Result<string[]>> =>
  ok(ctx.sisters.besides(ctx.settings).map((house) => house.name()))
