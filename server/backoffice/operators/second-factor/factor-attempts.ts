import { hourSeconds } from '#contract/durations.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/**
 * Counters of a member's second factor, over all networks: codes (guesses), signatures (attempts), and
 * challenges, each of which stores a row.
 */
const limits = {
  code: { name: 'desk-codes', max: 10, windowSeconds: hourSeconds },
  signature: { name: 'desk-signatures', max: 30, windowSeconds: hourSeconds },
  start: { name: 'desk-factor-starts', max: 60, windowSeconds: hourSeconds },
} as const satisfies Record<string, Limit>
type Counted = keyof typeof limits

export const consumeFactorAttempt = async (
  ctx: BackofficeVisitorContext,
  staffId: bigint,
  what: Counted,
): Promise<Result<true>> => {
  const limit = limits[what]
  const { isAllowed, isFirstRefusal, resendSeconds } = await ctx.limits.consume(limit, String(staffId))
  if (isAllowed) return ok(true)
  if (isFirstRefusal)
    await recordStandaloneAudit(ctx, {
      type: 'staff_second_factor_limited',
      subject: `staff:${staffId}`,
      reason: limit.name,
    })
  return refuse('TooManyRequests', { resendSeconds })
}

export const clearFactorAttempts = (
  ctx: Pick<BackofficeVisitorContext, 'limits'>,
  staffId: bigint,
  what: Counted,
): Promise<void> => ctx.limits.clear(limits[what], String(staffId))

export const recordFactorFailure = (
  ctx: BackofficeVisitorContext,
  staffId: bigint,
  reason: 'wrong_code' | 'wrong_key',
): Promise<void> =>
  recordStandaloneAudit(ctx, { type: 'staff_second_factor_failed', subject: `staff:${staffId}`, reason })
