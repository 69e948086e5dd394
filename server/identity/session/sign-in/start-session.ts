import { sql } from 'kysely'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { lockedRefusal, readLockState } from '#server/identity/account/sign-in/account-lock.ts'
import { refuseRestricted } from '#server/identity/account/sign-in/account-status.ts'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import { isBlocklisted } from '#server/compliance/blocklists/is-blocklisted.ts'
import { checkExclusionRegister } from './check-exclusion-register.ts'
import { recordDevice } from './devices.ts'
import { endPlayerSessions, replaceSession } from '../end-session.ts'
import { newDeviceSignedIn } from '../events.ts'
import { sessionAbsoluteSeconds } from '../session-limits.ts'

export type SignInMethod = 'password' | 'passkey' | 'messenger' | 'service' | 'registration' | 'new_password'

/**
 * Opens a session for an authenticated player, always with a new secret, and ends the one that the browser sent
 * (SE-13, W8). Stores the time beside that of the previous sign-in, and notifies the player of a new browser
 * (standards B1). `password_changed_at` is what the password check saw: when it has changed since, a password
 * change overtook this sign-in and refuses it. Before that, for every method, come the national register of
 * exclusions (standards A5) and the blocklists of networks and browsers.
 */
export const startSession = async (
  ctx: CallContext,
  player: { uid: number; password_changed_at: Date },
  by: SignInMethod,
): Promise<Result<{ token: string; sessionId: bigint }>> => {
  const registered = await checkExclusionRegister(ctx, player.uid, by)
  if (!registered.ok) return registered
  // A registration was checked at that time; no other caller learns the reason.
  if (by !== 'registration' && (await isBlocklisted(ctx, 'sign_in', { uid: player.uid })))
    return refuse('Authorization')
  return openSession(ctx, player, by)
}

const openSession = (
  ctx: CallContext,
  player: { uid: number; password_changed_at: Date },
  by: SignInMethod,
): Promise<Result<{ token: string; sessionId: bigint }>> =>
  transactResult(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    // The lock makes this wait for a concurrent password change, and a later one wait for this.
    const current = await tx.db
      .selectFrom('players')
      .select(['password_changed_at', 'status'])
      .where('uid', '=', player.uid)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current) return refuse('Authorization')
    const shut = await refuseRestricted(tx.db, { uid: player.uid, status: current.status })
    if (shut) return shut
    if ((await readLockState(ctx, tx.db, player.uid)) !== 'none') return lockedRefusal()
    if (current.password_changed_at.getTime() !== player.password_changed_at.getTime())
      return refuse('Authorization')
    await replaceSession(ctx, tx, player.uid)
    await tx.db
      .updateTable('players')
      .set({ previous_sign_in_at: sql.ref('last_sign_in_at'), last_sign_in_at: now })
      .where('uid', '=', player.uid)
      .execute()
    const device = await recordDevice(ctx, tx, player.uid)
    const token = randomToken()
    const { id } = await tx.db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        uid: player.uid,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + sessionAbsoluteSeconds * 1000),
        ip: ctx.request.ip,
        user_agent: ctx.request.userAgent.slice(0, 400),
        ended_at: null,
        end_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sessionPolicy } = ctx.content.section('general-information', defaultLocale)
    if (sessionPolicy === 'newest')
      await endPlayerSessions(ctx, tx, { uid: player.uid, reason: 'signed_in_elsewhere', except: id })
    await recordAudit(ctx, tx, {
      type: 'sign_in',
      uid: player.uid,
      actor: playerActor(player.uid),
      sessionId: id,
      after: { by, user_agent: ctx.request.userAgent },
    })
    if (device.isNews) await ctx.events.publish(tx, newDeviceSignedIn, { sessionId: String(id) })
    return ok({ token, sessionId: id })
  })
