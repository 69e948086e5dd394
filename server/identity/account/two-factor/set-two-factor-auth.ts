import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { twoFactorChanged } from '../events.ts'
import { findPlayer, type Player } from '../queries.ts'
import type { TwoFactorMethod } from '../schema.ts'
import { recordTwoFactor } from './record-two-factor.ts'
import { requireCode } from './second-factor.ts'
import { codeAddress } from './security-codes.ts'

/**
 * Writes the method and notifies the player by mail; switching it off deletes what belonged to it. A code that
 * switched it on for an address also confirms the address.
 */
const writeTwoFactor = async (
  ctx: CallContext,
  { uid, two_factor: before, email, email_confirmed: wasConfirmed }: Player,
  method: TwoFactorMethod | null,
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    await tx.db.updateTable('players').set({ two_factor: method }).where('uid', '=', uid).execute()
    if (method === 'email' && !wasConfirmed) {
      await tx.db
        .updateTable('players')
        .set({ email_confirmed: true })
        .where('uid', '=', uid)
        .where('email', '=', email)
        .execute()
      await recordAudit(ctx, tx, { type: 'contact_confirmed', after: { email } })
    }
    if (method !== 'app') await tx.db.deleteFrom('authenticator_apps').where('uid', '=', uid).execute()
    if (method === null) await tx.db.deleteFrom('recovery_codes').where('uid', '=', uid).execute()
    await recordTwoFactor(ctx, tx, before, method)
    await ctx.events.publish(tx, twoFactorChanged, { uid, isOn: method !== null })
  })

/**
 * Switches two-factor on, by codes to the player's address, or off (TF-10). Without a code one is sent, and the
 * refusal names the field, the address and the earliest time of the next code; with an authenticator app its
 * code is accepted.
 */
export const setTwoFactorAuth = async (
  ctx: CallContext,
  input: { enabled: boolean; code?: string | undefined },
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  if (input.enabled === (player.two_factor !== null)) return ok(1)
  // A second factor comes after the password; without a password it would lock out a player who signs in by a
  // service.
  if (input.enabled && !player.has_password) return invalid('password', 'NOT_SET')
  const address = codeAddress(ctx, player)
  if (input.enabled && !address) return invalid('enabled', 'NOT_AVAILABLE')
  const purpose = input.enabled ? 'two_factor_on' : 'two_factor_off'
  const proof = await requireCode(ctx, player, { purpose, code: input.code })
  if (!proof.ok) return proof
  await writeTwoFactor(ctx, player, input.enabled && address ? address.channel : null)
  return ok(1)
}
