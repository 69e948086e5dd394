import { transact, type Tx } from '#db/transaction.ts'
import { recordAudits, type AuditActor, type Auditor } from '../../platform/audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import { hashToken } from '../../platform/kernel/random.ts'
import { removeSessionBrowsers } from '../../platform/notifications/push/remove-session-browsers.ts'
import { notifySessionEnd } from './open-streams.ts'
import type { SessionEndReason } from './schema.ts'

type Ended = { readonly id: bigint; readonly uid: number }

export const recordSessionEnd = async (
  ctx: Auditor,
  tx: Tx,
  ended: readonly Ended[],
  how: {
    reason: SessionEndReason
    actor?: AuditActor | undefined
    why?: string
  },
): Promise<void> => {
  const { reason, actor, why } = how
  await recordAudits(
    ctx,
    tx.db,
    ended.map(({ id, uid }) => ({
      type: 'session_ended' as const,
      uid,
      subject: `session:${id}`,
      reason: why === undefined ? reason : `${reason}: ${why}`,
      ...(actor ? { actor } : {}),
    })),
  )
  // A player who signed out here, or was signed out for a reason, gets no more push in this browser; one who
  // was only idle does.
  if (ended.length > 0 && reason !== 'idle' && reason !== 'replaced')
    await removeSessionBrowsers(
      tx,
      ended.map(({ id }) => id),
    )
  if (ended.length > 0) await notifySessionEnd(tx)
}

/** Ends one session; idempotent. */
export const endSession = async (
  ctx: Auditor,
  tx: Tx,
  sessionId: bigint,
  reason: SessionEndReason,
): Promise<void> => {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['id', 'uid'])
    .execute()
  await recordSessionEnd(ctx, tx, ended, { reason })
}

/**
 * Ends the session that a browser sent, since a new one replaces it. One that had already ended becomes
 * `replaced` as well: a page may still send its cookie, and the answer must not remove the new one (SE-03). Its
 * end time stays, and its reason is in the audit log.
 */
export const replaceSession = async (
  ctx: Auditor & Pick<CallContext, 'sessionId' | 'request'>,
  tx: Tx,
  /** The player of the new session. */
  uid: number,
): Promise<void> => {
  if (ctx.sessionId !== undefined) await endSession(ctx, tx, ctx.sessionId, 'replaced')
  const { sessionToken } = ctx.request
  if (sessionToken === undefined) return
  const brought = await tx.db
    .selectFrom('sessions')
    .select(['id', 'uid'])
    .where('token_hash', '=', hashToken(sessionToken))
    .executeTakeFirst()
  if (!brought) return
  // Push messages to the previous player must not reach the next one.
  if (brought.uid !== uid) await removeSessionBrowsers(tx, [brought.id])
  await endSession(ctx, tx, brought.id, 'replaced')
  await tx.db
    .updateTable('sessions')
    .set({ end_reason: 'replaced' })
    .where('id', '=', brought.id)
    .where('end_reason', '<>', 'replaced')
    .execute()
}

/**
 * Ends all sessions of a player, or all except `keep`. Write the player's row (password, status) earlier in the
 * same transaction: a concurrent sign-in then waits and is refused.
 */
export const endPlayerSessions = async (
  ctx: Auditor,
  tx: Tx,
  which: {
    uid: number
    reason: SessionEndReason
    except?: bigint | undefined
    actor?: AuditActor
  },
): Promise<void> => {
  const { uid, reason, except, actor } = which
  const open = tx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .returning(['id', 'uid'])
  const ended = await (except === undefined ? open : open.where('id', '<>', except)).execute()
  await recordSessionEnd(ctx, tx, ended, { reason, actor })
}

/** Sessions ended per run; the next run takes more. */
const idleBatch = 500

/** Ends sessions that are idle too long; returns their number. */
export const endIdleSessions = (
  ctx: Auditor & Pick<CallContext, 'connection'>,
  before: Date,
): Promise<number> =>
  transact(ctx.connection, async (tx) => {
    const ended = await tx.db
      .updateTable('sessions')
      .set({ ended_at: ctx.clock.now(), end_reason: 'idle' })
      .where('ended_at', 'is', null)
      .where('id', 'in', (from) =>
        from
          .selectFrom('sessions')
          .select('id')
          .where('ended_at', 'is', null)
          .where('last_seen_at', '<=', before)
          .orderBy('last_seen_at')
          .limit(idleBatch)
          .forUpdate()
          .skipLocked(),
      )
      .where('last_seen_at', '<=', before)
      .returning(['id', 'uid'])
      .execute()
    await recordSessionEnd(ctx, tx, ended, { reason: 'idle' })
    return ended.length
  })
