import { recordAuditAlone, typedName, type AuditEvent } from '../audit/record-audit.ts'
import type { CallContext } from '../context.ts'
import type { Result } from '../kernel/result.ts'

/** A sign-in that came to nothing. */
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
  /** The canonical form of what was typed. */
  readonly name?: string
}

/** The record of it: the same columns whether anybody has the name or not (standards W6, L1). */
export const failedSignIn = (ctx: CallContext, { by, reason, uid, name }: FailedSignIn): AuditEvent => ({
  type: 'sign_in_failed',
  uid: uid ?? null,
  subject: name === undefined ? '' : typedName(ctx, name),
  reason,
  after: { by, user_agent: ctx.request.userAgent },
})

/** Writes a refused sign-in down and answers the refusal. */
export const refuseSignIn = async (
  ctx: CallContext,
  failed: FailedSignIn,
  refusal: Result<never>,
): Promise<Result<never>> => {
  await recordAuditAlone(ctx, failedSignIn(ctx, failed))
  return refusal
}
