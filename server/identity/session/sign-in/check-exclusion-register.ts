import {
  queryRegisterForPlayer,
  registerRetrySeconds,
} from '#server/identity/account/exclusion-register/query-register.ts'
import { playerActor, recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { SignInMethod } from './start-session.ts'

/**
 * Checks the national register of exclusions. An excluded player, having proved the account, gets Authorization
 * with the status `excluded` and `is_national`. While the register does not answer, players it covers are
 * refused: TooManyRequests. Both are recorded. A player with incomplete details is admitted, and must complete
 * them before a deposit.
 */
export const checkExclusionRegister = async (
  ctx: CallContext,
  uid: number,
  by: SignInMethod,
): Promise<Result<true>> => {
  const verdict = await queryRegisterForPlayer(ctx, uid, ctx.request.id)
  if (verdict === 'free' || verdict === 'unknown') return ok(true)
  await recordStandaloneAudit(ctx, {
    type: 'sign_in_failed',
    uid,
    actor: playerActor(uid),
    reason: verdict === 'excluded' ? 'national_register' : 'national_register_silent',
    after: { by, user_agent: ctx.request.userAgent },
  })
  if (verdict === 'silent') return refuse('TooManyRequests', { resendSeconds: registerRetrySeconds })
  return refuse('Authorization', {
    message: 'The national register of exclusions has this person',
    data: { status: 'excluded', is_national: true },
  })
}
