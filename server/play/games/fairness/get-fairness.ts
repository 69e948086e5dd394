import { showFairness } from '#studio/server/show-fairness.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

/** The player's seeds, each shown only where it may be, and the past pairs (standards N9). */
export const getFairness = async (ctx: CallContext) => ok(await showFairness(ctx, { uid: ctx.uid }))
