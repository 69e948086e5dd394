import { transact } from '#db/transaction.ts'
import type { CallContext } from '../../context.ts'
import { invalid, ok, type Result } from '../../platform/kernel/result.ts'
import { recordSessionEnd } from './end-session.ts'

/** Ends one of the player's own sessions; that of another player answers as an unknown one. */
export const endOwnSession = async (ctx: CallContext, { id }: { id: string }): Promise<Result<1>> => {
  const reason = 'signed_out_elsewhere'
  const ended = await transact(ctx.connection, async (tx) => {
    const rows = await tx.db
      .updateTable('sessions')
      .set({ ended_at: ctx.clock.now(), end_reason: reason })
      .where('id', '=', BigInt(id))
      .where('uid', '=', ctx.uid)
      .where('ended_at', 'is', null)
      .returning(['id', 'uid'])
      .execute()
    await recordSessionEnd(ctx, tx, rows, { reason })
    return rows[0]
  })
  if (!ended) return invalid('id', 'NOT_FOUND')
  if (ended.id === ctx.sessionId) ctx.reply.setSessionToken(null)
  return ok(1)
}
