import { hourSeconds } from '#contract/durations.ts'
import { recordAuditAlone } from '#server/audit/record-audit.ts'
import type { DeskVisitorContext } from '#server/context.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/**
 * What of a member's second factor is counted, from wherever it comes: codes that could be guessed, signatures that
 * could only be tried, and what was asked for to begin with, each of which keeps a row.
 */
const limits = {
  code: { name: 'desk-codes', max: 10, windowSeconds: hourSeconds },
  signature: { name: 'desk-signatures', max: 30, windowSeconds: hourSeconds },
  start: { name: 'desk-factor-starts', max: 60, windowSeconds: hourSeconds },
} as const satisfies Record<string, Limit>
type Counted = keyof typeof limits

/** Counts a try before anything is looked at. */
export const takeFactorAttempt = async (
  ctx: DeskVisitorContext,
  staffId: bigint,
  what: Counted,
): Promise<Result<true>> => {
  const limit = limits[what]
  const { isAllowed, isFirstRefusal, resendSeconds } = await ctx.limits.take(limit, String(staffId))
  if (isAllowed) return ok(true)
  if (isFirstRefusal)
    await recordAuditAlone(ctx, {
      type: 'staff_second_factor_limited',
      subject: `staff:${staffId}`,
      reason: limit.name,
    })
  return refuse('TooManyRequests', { resendSeconds })
}

/** Whoever has shown the factor has only mistyped before. */
export const clearFactorAttempts = (
  ctx: Pick<DeskVisitorContext, 'limits'>,
  staffId: bigint,
  what: Counted,
): Promise<void> => ctx.limits.clear(limits[what], String(staffId))

/** Writes down that somebody who is signed in did not show their second factor. */
export const noteFactorFailure = (
  ctx: DeskVisitorContext,
  staffId: bigint,
  reason: 'wrong_code' | 'wrong_key',
): Promise<void> =>
  recordAuditAlone(ctx, { type: 'staff_second_factor_failed', subject: `staff:${staffId}`, reason })
