import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import { dummyPasswordHash, passwordHashing } from '#server/identity/account/password/password-hashing.ts'
import { recordStandaloneAudit, typedName } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import { findStaffByEmail, secondFactorsOf, type StaffAccount } from '../queries.ts'
import { clearFactorAttempts, consumeFactorAttempt } from '../second-factor/factor-attempts.ts'
import { verifyStaffCode } from '../second-factor/verify-staff-code.ts'
import { clearSignInAttempts, returnSignInAttempt, consumeSignInAttempt } from './sign-in-attempts.ts'
import { openStaffSession } from './open-staff-session.ts'

type Typed = { email: string; password: string; code?: string | undefined }

const refuseStaffSignIn = async (
  ctx: BackofficeVisitorContext,
  name: string,
  reason: 'unknown_name' | 'wrong_password' | 'wrong_code' | 'passkey_needed',
): Promise<void> =>
  recordStandaloneAudit(ctx, { type: 'staff_sign_in_failed', subject: typedName(ctx, name), reason })

/**
 * Signs a member of staff in by password and, when set up, a code of their app or a recovery code. Without a
 * second factor the session can only set one up. An unknown name, a wrong password and a former member take the
 * same steps and get the same answer, Authorization; after the right password `error_data.status` says what is
 * missing: `code_needed`, `code_wrong`, or `passkey_needed` when there is only a passkey.
 */
export const signInWithPassword = async (
  ctx: BackofficeVisitorContext,
  typed: Typed,
): Promise<Result<CurrentStaffMember>> => {
  const name = canonicalName(typed.email)
  const attempt = await consumeSignInAttempt(ctx, name)
  if (!attempt.ok) return attempt
  const staff = await findStaffByEmail(ctx.db, name)
  const isRight = await passwordHashing.verify(staff?.password_hash ?? dummyPasswordHash, typed.password)
  if (!isRight.ok) return isRight
  if (!staff || staff.status !== 'active' || !isRight.value) {
    await refuseStaffSignIn(ctx, name, staff ? 'wrong_password' : 'unknown_name')
    return refuse('Authorization')
  }
  return showSecondFactor(ctx, staff, { name, code: typed.code })
}

const showSecondFactor = async (
  ctx: BackofficeVisitorContext,
  staff: StaffAccount,
  { name, code }: { name: string; code: string | undefined },
): Promise<Result<CurrentStaffMember>> => {
  const { hasApp, hasPasskey } = await secondFactorsOf(ctx.db, staff.id)
  if (!hasApp && !hasPasskey) {
    await clearSignInAttempts(ctx, name)
    return openStaffSession(ctx, staff, { by: 'password', isProved: false })
  }
  if (!hasApp) {
    await refuseStaffSignIn(ctx, name, 'passkey_needed')
    return refuse('Authorization', { data: { status: 'passkey_needed' } })
  }
  if (code === undefined) {
    await returnSignInAttempt(ctx)
    // A caller who stops here still has the password.
    await recordStandaloneAudit(ctx, { type: 'staff_second_factor_asked', subject: `staff:${staff.id}` })
    return refuse('Authorization', { data: { status: 'code_needed', has_passkey: hasPasskey } })
  }
  const attempt = await consumeFactorAttempt(ctx, staff.id, 'code')
  if (!attempt.ok) return attempt
  const taken = await verifyStaffCode(ctx, staff, code)
  if (taken === undefined) {
    await refuseStaffSignIn(ctx, name, 'wrong_code')
    return refuse('Authorization', { data: { status: 'code_wrong', has_passkey: hasPasskey } })
  }
  await clearFactorAttempts(ctx, staff.id, 'code')
  await clearSignInAttempts(ctx, name)
  return openStaffSession(ctx, staff, { by: taken, isProved: true })
}
