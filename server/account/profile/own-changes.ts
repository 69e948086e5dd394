import { hourSeconds } from '#contract/durations.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/** Each of these changes leaves a record for ever, and may be turned back and made again without end. */
const perPlayer: Limit = { name: 'own-changes', max: 60, windowSeconds: hourSeconds }

/**
 * Counts a change that players make of their own settings, all kinds together, before the transaction it is made in.
 * TooManyRequests when it no longer fits.
 */
export const takeOwnChange = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.take(perPlayer, String(ctx.uid))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}
