import type { Tx } from '#db/transaction.ts'
import type { CallContext, Context } from '../context.ts'
import { invalid, ok, type Result } from '../kernel/result.ts'
import type { SessionEndReason } from './schema.ts'

/** Ends one session; ending an ended one changes nothing. */
export const endSession = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  sessionId: bigint,
  reason: SessionEndReason,
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends all sessions of a player, or all but `keep`. Write the player's row (password, status) earlier in the
 * same transaction: a sign-in under way then waits and is refused instead of slipping in behind.
 */
export const endPlayerSessions = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  which: { uid: number; reason: SessionEndReason; keep?: bigint | undefined },
): Promise<void> => {
  const open = tx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: which.reason })
    .where('uid', '=', which.uid)
    .where('ended_at', 'is', null)
  await (which.keep === undefined ? open : open.where('id', '<>', which.keep)).execute()
}

/** Ends one of the player's own sessions; another's is as unknown as one that never was. */
export const endOwnSession = async (ctx: CallContext, { id }: { id: string }): Promise<Result<1>> => {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: 'signed_out_elsewhere' })
    .where('id', '=', BigInt(id))
    .where('uid', '=', ctx.uid)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return invalid('id', 'NOT_FOUND')
  if (ended.id === ctx.sessionId) ctx.reply.setSessionToken(null)
  return ok(1)
}
