import { transactResult } from '#db/transaction.ts'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { clearUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { revokeCredentials } from '../sign-in/revoke-credentials.ts'
import type { AccountFieldErrors } from '../errors.ts'
import { passwordHashing } from './password-hashing.ts'
import { passwordPolicyOf, repeatedPassword } from './password-policy.ts'
import { isTokenGood, useToken } from '../links/link-tokens.ts'
import { findPlayer, signInNamesOf, type Player } from '../queries.ts'
import { setPassword, type EndSessions } from './set-password.ts'
import { recordProof, unlockSignIn } from '../sign-in/account-lock.ts'
import { clearSignInFailures } from '../sign-in/sign-in-attempts.ts'

type NewPassword = { token: string; password: string; password_repeat: string }

const checkFields = (ctx: CallContext, input: NewPassword): AccountFieldErrors => {
  const fields: AccountFieldErrors = {}
  const password = passwordPolicyOf(ctx.settings)(input.password, [])
  const repeat = repeatedPassword(input.password_repeat, input.password)
  if (password) fields.password = [password]
  if (repeat) fields.password_repeat = [repeat]
  return fields
}

const contactOf = (player: Player, address: string): { isConfirmed: boolean } | undefined => {
  if (player.email === address) return { isConfirmed: player.email_confirmed }
  return player.phone === address && player.phone_confirmed ? { isConfirmed: true } : undefined
}

/**
 * Sets a new password with the token of a mailed link and ends all sessions of the player (AU-14, W8). The
 * token is checked before the password is hashed, so a forged one costs nothing. The token also proves the
 * address.
 */
export const resetPassword = async (
  ctx: CallContext,
  input: NewPassword,
  endSessions: EndSessions,
): Promise<Result<Player>> => {
  const fields = checkFields(ctx, input)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  if (!(await isTokenGood(ctx, 'restore_password', input.token))) return invalid('token', 'INVALID')
  const hashed = await passwordHashing.hash(input.password)
  if (!hashed.ok) return hashed
  const reset = await transactResult(ctx.connection, async (tx) => {
    const link = await useToken(ctx, tx, 'restore_password', input.token)
    const player = link && (await findPlayer(tx.db, link.uid))
    // A link mailed to a former address of the account is not valid.
    const contact = player && contactOf(player, link.email)
    if (!player || player.status === 'deleted' || !contact) return invalid('token', 'INVALID')
    const { uid } = player
    const actor = playerActor(uid)
    await clearUndeliverable(tx, link.email)
    await setPassword(ctx, tx, uid, hashed.value, { type: 'password_reset', actor })
    if (!contact.isConfirmed) {
      await tx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
      await recordAudit(ctx, tx, { type: 'contact_confirmed', uid, actor, after: { email: link.email } })
      await revokeCredentials(ctx, tx, player, actor)
    }
    // A contact confirmed before the lock opens the account, together with the second factor when there is one.
    else if (player.two_factor === null) await unlockSignIn(ctx, tx, player, { actor, reason: 'contact' })
    else await recordProof(ctx, tx, player)
    await endSessions(ctx, tx, { uid, reason: 'password_reset', actor })
    return ok((await findPlayer(tx.db, player.uid)) ?? player)
  })
  if (!reset.ok) return reset
  await clearSignInFailures(ctx, signInNamesOf(reset.value))
  return reset
}
