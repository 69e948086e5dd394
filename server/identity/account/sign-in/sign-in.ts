import { transact } from '#db/transaction.ts'
import { playerActor } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { createAdmissionQueue } from '#server/platform/kernel/jobs/admission-queue.ts'
import { canonicalSignInName } from '../canonical-names.ts'
import {
  maxConcurrentHashes,
  dummyPasswordHash,
  isCurrentHash,
  passwordHashing,
} from '../password/password-hashing.ts'
import { findPlayerBySignInName, type Player } from '../queries.ts'
import { clearSignInFailures, checkSignInRateLimit, type IsKnownDevice } from './sign-in-attempts.ts'
import { failedSignIn, refuseSignIn } from './refuse-sign-in.ts'
import { recordRefusedSignIn, stepUp } from './sign-in-alarm.ts'
import {
  failAttempt,
  lockedRefusal,
  readLockState,
  unlockSignIn,
  releaseAttempt,
  reserveAttempt,
} from './account-lock.ts'
import { refuseRestricted } from './account-status.ts'
import { checkSecondFactor } from '../two-factor/second-factor.ts'

/** Replaces a hash of weaker parameters while the password is available. */
const strengthenHash = async (ctx: CallContext, player: Player, password: string): Promise<void> => {
  if (isCurrentHash(player.password_hash)) return
  const rehashed = await passwordHashing.hash(password)
  if (!rehashed.ok) return
  await ctx.db
    .updateTable('players')
    .set({ password_hash: rehashed.value })
    .where('uid', '=', player.uid)
    // A password set meanwhile must not be overwritten.
    .where('password_hash', '=', player.password_hash)
    .execute()
}

type SignIn = { login: string; password: string; code?: string | undefined }

/**
 * Sign-ins queue before their first query, so that a flood does not take all connections; one more than can be
 * hashed is admitted, and its name is looked up meanwhile.
 */
const admission = createAdmissionQueue({ atOnce: maxConcurrentHashes + 1, maxWaiting: 256 })

/**
 * Finds the player by login, e-mail or phone and checks the password (AU-10…12). An unknown name and a wrong
 * password take the same steps and get the same answer, Authorization. Only the right password reveals that an
 * account is banned or deleted, or requires a second factor, which is also required in a new browser while the
 * alarm is on. TooManyRequests comes before any hashing, immediately when the queue is full. With account
 * locks, a locked account refuses every password; a name under which it was locked answers Authorization with
 * the status `locked`, and so does a locked name without an account.
 */
export const signIn = (
  ctx: CallContext,
  input: SignIn,
  isKnownDevice: IsKnownDevice,
): Promise<Result<Player>> => admission.admit(() => checkSignIn(ctx, input, isKnownDevice))

const checkPassword = async (
  ctx: CallContext,
  input: SignIn,
  isKnownDevice: IsKnownDevice,
): Promise<Result<Player>> => {
  const name = canonicalSignInName(input.login)
  const player = await findPlayerBySignInName(ctx.db, name)
  if (passwordHashing.isFull()) return refuse('TooManyRequests', { resendSeconds: 5 })
  const uid = player?.uid
  const attempt = await checkSignInRateLimit(ctx, { uid, name }, isKnownDevice)
  if (!attempt.ok) {
    await recordRefusedSignIn(ctx)
    return attempt
  }
  const taken = await reserveAttempt(ctx, { uid, name })
  if (taken.verdict === 'busy') return refuse('TooManyRequests', { resendSeconds: 1 })
  const isRight = await passwordHashing.verify(player?.password_hash ?? dummyPasswordHash, input.password)
  if (!isRight.ok) {
    await releaseAttempt(ctx, taken)
    return isRight
  }
  const failed = { by: 'password', uid, name } as const
  const isFailure = !player || !isRight.value || taken.verdict !== 'free'
  if (isFailure) await recordRefusedSignIn(ctx)
  if (taken.verdict === 'locked') return refuseSignIn(ctx, { ...failed, reason: 'locked' }, lockedRefusal())
  if (isFailure) {
    const reason = !player ? 'unknown_name' : taken.verdict === 'shut' ? 'locked' : 'wrong_password'
    const isLocked = await failAttempt(ctx, taken, failedSignIn(ctx, { ...failed, reason }))
    return isLocked ? lockedRefusal() : refuse('Authorization')
  }
  await releaseAttempt(ctx, taken)
  await clearSignInFailures(ctx, [name])
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
  const shut = await refuseRestricted(ctx.db, player)
  if (shut && status !== 'active') return refuseSignIn(ctx, { by: 'password', uid, reason: status }, shut)
  const second = await checkSecondFactor(ctx, await stepUp(ctx, player, isKnownDevice), input.code)
  if (!second.ok) {
    const isWrong = input.code !== undefined && second.refusal.type === 'Authorization'
    return isWrong ? refuseSignIn(ctx, { by: 'password', uid, reason: 'wrong_code' }, second) : second
  }
  if ((await readLockState(ctx, ctx.db, uid)) === 'proved')
    await transact(ctx.connection, (tx) =>
      unlockSignIn(ctx, tx, player, { actor: playerActor(uid), reason: 'contact and second factor' }),
    )
  await strengthenHash(ctx, player, input.password)
  return ok(player)
}
