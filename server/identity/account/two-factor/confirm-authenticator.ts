import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { twoFactorChanged } from '../events.ts'
import { lockPlayer } from '../change-own-account.ts'
import { recordTwoFactor } from './record-two-factor.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { verifyAuthenticatorCode } from './authenticator-codes.ts'

/** Switches two-factor to the app with its first code, and returns the recovery codes, once. */
export const confirmAuthenticator = async (
  ctx: CallContext,
  input: { code: string },
): Promise<Result<{ recovery_codes: string[] }>> => {
  const { uid } = ctx
  if (!(await verifyAuthenticatorCode(ctx, uid, input.code.trim(), { isConfirmed: false })))
    return invalid('code', 'INVALID')
  return transactResult(ctx.connection, async (tx) => {
    const confirmed = await tx.db
      .updateTable('authenticator_apps')
      .set({ confirmed_at: ctx.clock.now() })
      .where('uid', '=', uid)
      .where('confirmed_at', 'is', null)
      .where('last_step', 'is not', null)
      .returning('uid')
      .executeTakeFirst()
    if (!confirmed) return invalid('code', 'INVALID')
    const before = (await lockPlayer(tx, uid))?.two_factor ?? null
    await tx.db.updateTable('players').set({ two_factor: 'app' }).where('uid', '=', uid).execute()
    await recordTwoFactor(ctx, tx, before, 'app')
    const recovery_codes = await writeRecoveryCodes(ctx, tx, uid)
    await ctx.events.publish(tx, twoFactorChanged, { uid, isOn: true })
    return ok({ recovery_codes })
  })
}
