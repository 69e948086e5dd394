import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { AccountFieldErrors } from '../errors.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { passwordHashing } from './password-hashing.ts'
import { passwordPolicyOf, repeatedPassword } from './password-policy.ts'
import { findPlayer } from '../queries.ts'
import { setPassword, type EndSessions } from './set-password.ts'

const perPlayer: Limit = { name: 'change-password', max: 5, windowSeconds: 15 * 60 }

type PasswordChange = { old_password: string; password: string; password_repeat: string }

/** Changes the password of the signed-in player and ends their other sessions (AC-15, SE-13). */
export const changePassword = async (
  ctx: CallContext,
  input: PasswordChange,
  endSessions: EndSessions,
): Promise<Result<1>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const fields: AccountFieldErrors = {}
  const names = [player.login, player.email, player.phone].filter((name) => name !== null)
  const password = passwordPolicyOf(ctx.settings)(input.password, names)
  const repeat = repeatedPassword(input.password_repeat, input.password)
  if (password) fields.password = [password]
  if (repeat) fields.password_repeat = [repeat]
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })

  const attempt = await ctx.limits.consume(perPlayer, String(player.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const isRight = await passwordHashing.verify(player.password_hash, input.old_password)
  if (!isRight.ok) return isRight
  if (!isRight.value) return invalid('old_password', 'INVALID')
  const hashed = await passwordHashing.hash(input.password)
  if (!hashed.ok) return hashed
  await ctx.limits.clear(perPlayer, String(player.uid))
  return changeOwnAccount(ctx, async (tx, now) => {
    // Of two changes with the same old password the second one is refused.
    if (now.password_hash !== player.password_hash) return invalid('old_password', 'INVALID')
    await setPassword(ctx, tx, player.uid, hashed.value)
    await endSessions(ctx, tx, { uid: player.uid, reason: 'password_changed', except: ctx.sessionId })
    return ok(1 as const)
  })
}
