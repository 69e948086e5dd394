import { transact } from '#db/transaction.ts'
import { playerActor } from '../audit/record-audit.ts'
import type { CallContext } from '../context.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { createTurns } from '../kernel/turns.ts'
import { canonicalSignInName } from './canonical.ts'
import { hashesAtOnce, hashOfNobody, isCurrentHash, passwordHashing } from './password-hashing.ts'
import { findPlayerBySignInName, type Player } from './queries.ts'
import { attemptKey, forgetSignInFailures, takeSignInAttempt, type IsKnownDevice } from './sign-in-limits.ts'
import { failedSignIn, refuseSignIn } from './refuse-sign-in.ts'
import { failTry, lockedRefusal, lockOf, openLock, releaseTry, takeTry } from './sign-in-lock.ts'
import { refusalOfStatus } from './standing.ts'
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
 * the line is full. Where the house locks accounts, a locked one answers Authorization with the status `locked`, to
 * every password, as does a name that nobody has.
 */
export const signIn = (
  ctx: CallContext,
  input: SignIn,
  isKnownDevice: IsKnownDevice,
): Promise<Result<Player>> => turns.take(() => checkSignIn(ctx, input, isKnownDevice))

/** Who the password belongs to, counted and written down whatever comes of it. */
const checkPassword = async (
  ctx: CallContext,
  input: SignIn,
  isKnownDevice: IsKnownDevice,
): Promise<Result<Player>> => {
  const name = canonicalSignInName(input.login)
  const player = await findPlayerBySignInName(ctx.db, name)
  if (passwordHashing.isFull()) return refuse('TooManyRequests', { resendSeconds: 5 })
  const uid = player?.uid
  const key = attemptKey(player, name)
  const attempt = await takeSignInAttempt(ctx, key, { uid, name }, isKnownDevice)
  if (!attempt.ok) return attempt
  const taken = await takeTry(ctx, key)
  if (taken.verdict === 'busy') return refuse('TooManyRequests', { resendSeconds: 1 })
  const isRight = await passwordHashing.verify(player?.password_hash ?? hashOfNobody, input.password)
  if (!isRight.ok) {
    await releaseTry(ctx, taken)
    return isRight
  }
  const failed = { by: 'password', uid, name } as const
  if (taken.verdict === 'locked') return refuseSignIn(ctx, { ...failed, reason: 'locked' }, lockedRefusal())
  if (!player || !isRight.value) {
    const reason = player ? 'wrong_password' : 'unknown_name'
    const isLocked = await failTry(ctx, taken, failedSignIn(ctx, { ...failed, reason }))
    return isLocked ? lockedRefusal() : refuse('Authorization')
  }
  await releaseTry(ctx, taken)
  await forgetSignInFailures(ctx, key)
  return ok(player)
}

const checkSignIn = async (
  ctx: CallContext,
  input: SignIn,
  isKnownDevice: IsKnownDevice,
): Promise<Result<Player>> => {
  const checked = await checkPassword(ctx, input, isKnownDevice)
  if (!checked.ok) return checked
  const player = checked.value
  const { uid, status } = player
  const shut = refusalOfStatus(status)
  if (shut && status !== 'active') return refuseSignIn(ctx, { by: 'password', uid, reason: status }, shut)
  const second = await passSecondFactor(ctx, player, input.code)
  if (!second.ok) {
    const isWrong = input.code !== undefined && second.refusal.type === 'Authorization'
    return isWrong ? refuseSignIn(ctx, { by: 'password', uid, reason: 'wrong_code' }, second) : second
  }
  if ((await lockOf(ctx, ctx.db, uid)) === 'proved')
    await transact(ctx.connection, (tx) =>
      openLock(ctx, tx, { uid, actor: playerActor(uid), reason: 'contact and second factor' }),
    )
  await strengthenHash(ctx, player, input.password)
  return ok(player)
}
