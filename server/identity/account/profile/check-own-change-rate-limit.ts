import { hourSeconds } from '#contract/durations.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** Each change leaves a permanent audit record, and could be repeated without end. */
const perPlayer: Limit = { name: 'own-changes', max: 60, windowSeconds: hourSeconds }

/**
 * Counts a player's changes of their own settings, all kinds together, before the transaction of the change.
 * TooManyRequests above the limit.
 */
export const checkOwnChangeRateLimit = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.consume(perPlayer, String(ctx.uid))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}
