import type { CallContext } from '../context.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { createTurns } from '../kernel/turns.ts'
import { canonicalSignInName } from './canonical.ts'
import { hashesAtOnce, hashOfNobody, isCurrentHash, passwordHashing } from './password-hashing.ts'
import { findPlayerBySignInName, type Player } from './queries.ts'
import { attemptKey, forgetSignInFailures, takeSignInAttempt } from './sign-in-limits.ts'
import { passSecondFactor } from './two-factor/second-factor.ts'

/** Replaces a hash made with weaker parameters while the password is at hand. */
const strengthenHash = async (ctx: CallContext, player: Player, password: string): Promise<void> => {
  if (isCurrentHash(player.password_hash)) return
  const rehashed = await passwordHashing.hash(password)
  if (!rehashed.ok) return
  await ctx.db
    .updateTable('players')
    .set({ password_hash: rehashed.value })
    .where('uid', '=', player.uid)
    // A password set meanwhile must not be undone.
    .where('password_hash', '=', player.password_hash)
    .execute()
}

type SignIn = { login: string; password: string; code?: string | undefined }

/**
 * A crowd stands in line before its first question to the database, so that it does not take all connections; one
 * more than can be hashed is let in, whose name is looked up meanwhile.
 */
const turns = createTurns({ atOnce: hashesAtOnce + 1, maxWaiting: 256 })

/**
 * Finds the player by login, e-mail or phone and checks the password (AU-10…12). An unknown name and a wrong
 * password take the same steps and get the same answer, Authorization; only the right password learns that an
 * account is banned or deleted, or asks for a second factor. TooManyRequests comes before any hashing, at once when
 * the line is full.
 */
export const signIn = (ctx: CallContext, input: SignIn): Promise<Result<Player>> =>
  turns.take(() => checkSignIn(ctx, input))

const checkSignIn = async (ctx: CallContext, input: SignIn): Promise<Result<Player>> => {
  const name = canonicalSignInName(input.login)
  const player = await findPlayerBySignInName(ctx.db, name)
  if (passwordHashing.isFull()) return refuse('TooManyRequests', { resendSeconds: 5 })
  const key = attemptKey(player, name)
  const attempt = await takeSignInAttempt(ctx, key)
  if (!attempt.ok) return attempt
  const isRight = await passwordHashing.verify(player?.password_hash ?? hashOfNobody, input.password)
  if (!isRight.ok) return isRight
  if (!player || !isRight.value) return refuse('Authorization')
  await forgetSignInFailures(ctx, key)
  if (player.status === 'banned') return refuse('UserBanned')
  if (player.status === 'deleted') return refuse('UserDeleted')
  const second = await passSecondFactor(ctx, player, input.code)
  if (!second.ok) return second
  await strengthenHash(ctx, player, input.password)
  return ok(player)
}
