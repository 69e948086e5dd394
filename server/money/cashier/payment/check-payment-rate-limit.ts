import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { refuse, type Result, ok } from '#server/platform/kernel/result.ts'

/** Far above what a person does, far below what a script needs to test cards. */
const paymentAttempts: Limit = { name: 'cashier', max: 60, windowSeconds: 600 }

export const checkPaymentRateLimit = async (
  ctx: CallContext,
  kind: 'deposit' | 'withdrawal',
): Promise<Result<null>> => {
  const verdict = await ctx.limits.consume(paymentAttempts, `${kind}:${ctx.uid}`)
  return verdict.isAllowed ? ok(null) : refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
}
