import { transact, type Tx } from '#db/transaction.ts'
import { recordAudits, type AuditActor, type Auditor } from '../audit/record-audit.ts'
import type { CallContext } from '../context.ts'
import { hashToken } from '../kernel/random.ts'
import { forgetBrowsersOf } from '../notifications/push/forget-browsers.ts'
import { tellOfEnd } from './open-streams.ts'
import type { SessionEndReason } from './schema.ts'

type Ended = { readonly id: bigint; readonly uid: number }

/** Writes down that sessions have ended, and has every process close what they hold open. */
export const noteEnd = async (
  ctx: Auditor,
  tx: Tx,
  ended: readonly Ended[],
  how: {
    reason: SessionEndReason
    actor?: AuditActor | undefined
    /** What a member of staff says of it, for the record. */
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
  // Who has signed out here, or was signed out for a reason, is not told anything in this browser; who was only away is.
  if (ended.length > 0 && reason !== 'idle' && reason !== 'replaced')
    await forgetBrowsersOf(
      tx,
      ended.map(({ id }) => id),
    )
  if (ended.length > 0) await tellOfEnd(tx)
}

/** Ends one session; ending an ended one changes nothing. */
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
  await noteEnd(ctx, tx, ended, { reason })
}

/**
 * Ends the session that a browser came with, since a new one takes its place. One that was over already is called
 * replaced as well: a page may still be asking with its cookie, and the answer must not take the new one along (SE-03).
 * When it ended stays as it is, and why is in the audit log.
 */
export const replaceSession = async (
  ctx: Auditor & Pick<CallContext, 'sessionId' | 'request'>,
  tx: Tx,
  /** Who opens the new one. */
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
  // What the one before is told does not come to the next.
  if (brought.uid !== uid) await forgetBrowsersOf(tx, [brought.id])
  await endSession(ctx, tx, brought.id, 'replaced')
  await tx.db
    .updateTable('sessions')
    .set({ end_reason: 'replaced' })
    .where('id', '=', brought.id)
    .where('end_reason', '<>', 'replaced')
    .execute()
}

/**
 * Ends all sessions of a player, or all but `keep`. Write the player's row (password, status) earlier in the
 * same transaction: a sign-in under way then waits and is refused instead of slipping in behind.
 */
export const endPlayerSessions = async (
  ctx: Auditor,
  tx: Tx,
  which: {
    uid: number
    reason: SessionEndReason
    keep?: bigint | undefined
    /** Who has them ended, where that is not whoever makes the request. */
    actor?: AuditActor
  },
): Promise<void> => {
  const { uid, reason, keep, actor } = which
  const open = tx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .returning(['id', 'uid'])
  const ended = await (keep === undefined ? open : open.where('id', '<>', keep)).execute()
  await noteEnd(ctx, tx, ended, { reason, actor })
}

/** Sessions ended at once; more wait for the next round. */
const idleBatch = 500

/** Writes down the end of sessions that nobody has used since; answers how many it was. */
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
    await noteEnd(ctx, tx, ended, { reason: 'idle' })
    return ended.length
  })
