import { askRegisterOfPlayer, silentSeconds } from '#server/account/exclusion-register/ask-register.ts'
import { playerActor, recordAuditAlone } from '#server/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import type { Door } from './start-session.ts'

/**
 * Whether the national register of exclusions lets a player in. Who is on it hears so, having shown that the account is
 * theirs: Authorization with the status `excluded` and `is_national`. While the register is silent nobody whom it would
 * be asked about comes in: TooManyRequests. Both are on record. Who has not said enough of themselves to be asked about
 * comes in, and says it before they pay in.
 */
export const checkExclusionRegister = async (
  ctx: CallContext,
  uid: number,
  by: Door,
): Promise<Result<true>> => {
  const verdict = await askRegisterOfPlayer(ctx, uid, ctx.request.id)
  if (verdict === 'free' || verdict === 'unknown') return ok(true)
  await recordAuditAlone(ctx, {
    type: 'sign_in_failed',
    uid,
    actor: playerActor(uid),
    reason: verdict === 'excluded' ? 'national_register' : 'national_register_silent',
    after: { by, user_agent: ctx.request.userAgent },
  })
  if (verdict === 'silent') return refuse('TooManyRequests', { resendSeconds: silentSeconds })
  return refuse('Authorization', {
    message: 'The national register of exclusions has this person',
    data: { status: 'excluded', is_national: true },
  })
}
