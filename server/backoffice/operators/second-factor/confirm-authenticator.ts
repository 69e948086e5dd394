import { newRecoveryCodes, readRecoveryCode } from '#server/identity/account/two-factor/recovery-codes.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { setUpFactor } from './allow-new-factor.ts'
import { clearFactorAttempts, recordFactorFailure, consumeFactorAttempt } from './factor-attempts.ts'
import { recoveryHash, verifyStaffTotp } from './verify-staff-code.ts'

/** Switches the app on with its first code, and returns the recovery codes, once. */
export const confirmAuthenticatorHandler = async (
  ctx: BackofficeContext,
  typed: { code: string },
): Promise<Result<{ recovery_codes: string[] }>> => {
  const { id } = ctx.operator
  const attempt = await consumeFactorAttempt(ctx, id, 'code')
  if (!attempt.ok) return attempt
  if (!(await verifyStaffTotp(ctx, id, typed.code, { isConfirmed: false }))) {
    await recordFactorFailure(ctx, id, 'wrong_code')
    return invalid('code', 'INVALID')
  }
  await clearFactorAttempts(ctx, id, 'code')
  return setUpFactor(ctx, 'app', async (tx) => {
    const confirmed = await tx.db
      .updateTable('staff_apps')
      .set({ confirmed_at: ctx.clock.now() })
      .where('staff_id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('last_step', 'is not', null)
      .returning('staff_id')
      .executeTakeFirst()
    if (!confirmed) return invalid('code', 'INVALID')
    const recovery_codes = newRecoveryCodes()
    const created_at = ctx.clock.now()
    await tx.db.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
    await tx.db
      .insertInto('staff_recovery_codes')
      .values(
        recovery_codes.map((code) => ({
          staff_id: id,
          code_hash: recoveryHash(ctx, id, readRecoveryCode(code) ?? ''),
          created_at,
          used_at: null,
        })),
      )
      .execute()
    return ok({ recovery_codes })
  })
}
