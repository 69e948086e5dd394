import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { passwordHashing } from './password-hashing.ts'
import type { Player } from '../queries.ts'

const perPlayer: Limit = { name: 'confirm-password', max: 5, windowSeconds: 15 * 60 }

/**
 * Requires the password of the signed-in player again before a change that a borrowed browser must not make.
 * InvalidParameter `password`: INVALID, or NOT_SET when the player came with an external identity and has not
 * set one.
 */
export const confirmPassword = async (
  ctx: CallContext,
  player: Player,
  password: string,
): Promise<Result<true>> => {
  if (!player.has_password) return invalid('password', 'NOT_SET')
  const attempt = await ctx.limits.consume(perPlayer, String(player.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const isRight = await passwordHashing.verify(player.password_hash, password)
  if (!isRight.ok) return isRight
  if (!isRight.value) return invalid('password', 'INVALID')
  await ctx.limits.clear(perPlayer, String(player.uid))
  return ok(true)
}
