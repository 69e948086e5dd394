import { recordStandaloneAudit, typedName, type AuditEvent } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'

export type FailedSignIn = {
  readonly by: 'password' | 'passkey' | 'messenger' | 'service'
  readonly reason:
    | 'unknown_name'
    | 'wrong_password'
    | 'wrong_code'
    | 'wrong_key'
    | 'wrong_signature'
    | 'second_factor_needed'
    | 'locked'
    | 'banned'
    | 'suspended'
    | 'excluded'
    | 'deleted'
  readonly uid?: number | undefined
  readonly name?: string
}

/** Its audit record: the same columns whether the name has an account or not (standards W6, L1). */
export const failedSignIn = (ctx: CallContext, { by, reason, uid, name }: FailedSignIn): AuditEvent => ({
  type: 'sign_in_failed',
  uid: uid ?? null,
  subject: name === undefined ? '' : typedName(ctx, name),
  reason,
  after: { by, user_agent: ctx.request.userAgent },
})

/** Failures without a name are all alike, and records stay for ever: one per network and window is enough. */
const nameless: Limit = { name: 'refused-nameless', max: 1, windowSeconds: 15 * 60 }

const isNews = async (ctx: CallContext, { by, reason, uid, name }: FailedSignIn): Promise<boolean> => {
  if (uid !== undefined || name !== undefined) return true
  const { isAllowed } = await ctx.limits.consume(nameless, `${by}|${reason}|${networkOf(ctx.request.ip)}`)
  return isAllowed
}

/**
 * Records a refused sign-in and returns the refusal. Of those without a name only the first of a window is
 * recorded: they can be made without end.
 */
export const refuseSignIn = async (
  ctx: CallContext,
  failed: FailedSignIn,
  refusal: Result<never>,
): Promise<Result<never>> => {
  if (await isNews(ctx, failed)) await recordStandaloneAudit(ctx, failedSignIn(ctx, failed))
  return refusal
}
