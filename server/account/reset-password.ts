import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '../context.ts'
import { invalid, ok, refuse, type Result } from '../kernel/result.ts'
import type { AccountFieldErrors } from './errors.ts'
import { passwordHashing } from './password-hashing.ts'
import { passwordPolicyOf, repeatedPassword } from './password-policy.ts'
import { isTokenGood, useToken } from './player-tokens.ts'
import { findPlayer, type Player } from './queries.ts'
import { setPassword, type EndSessions } from './set-password.ts'
import { attemptKey, forgetSignInFailures } from './sign-in-limits.ts'

type NewPassword = { token: string; password: string; password_repeat: string }

const checkFields = (ctx: CallContext, input: NewPassword): AccountFieldErrors => {
  const fields: AccountFieldErrors = {}
  const password = passwordPolicyOf(ctx.settings)(input.password, [])
  const repeat = repeatedPassword(input.password_repeat, input.password)
  if (password) fields.password = [password]
  if (repeat) fields.password_repeat = [repeat]
  return fields
}

/**
 * Sets a new password with the token of a mailed link and ends every session of the player (AU-14, W8). The
 * token is looked at before the password is hashed, so a made-up one costs nothing. Having read the mail, the
 * player has also shown that the address is theirs.
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
    // A link mailed to an address that the account has since left opens nothing.
    if (!player || player.status === 'deleted' || player.email !== link.email)
      return invalid('token', 'INVALID')
    await setPassword(ctx, tx, player.uid, hashed.value)
    await tx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', player.uid).execute()
    await endSessions(ctx, tx, { uid: player.uid, reason: 'password_reset' })
    return ok((await findPlayer(tx.db, player.uid)) ?? player)
  })
  if (!reset.ok) return reset
  await forgetSignInFailures(ctx, attemptKey(reset.value, reset.value.login_canonical))
  return reset
}
