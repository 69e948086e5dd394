import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { recordSessionEnd } from '#server/identity/session/end-session.ts'

/**
 * Signs a player out, in one browser or everywhere, and returns how many sessions that ended. Their open
 * streams close within two seconds in every process. InvalidParameter `uid` or `id` NOT_FOUND, `reason`
 * REQUIRED.
 */
export const endAllPlayerSessions = async (
  ctx: BackofficeContext,
  given: { uid: number; id?: string | undefined; reason: string },
): Promise<Result<{ ended: number }>> => {
  const { uid, id } = given
  const why = given.reason.trim()
  if (why === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    // A concurrent sign-in waits for this, or came before it.
    if (!(await lockPlayer(tx, uid))) return invalid('uid', 'NOT_FOUND')
    const reason = 'ended_by_staff'
    const ended = await tx.db
      .updateTable('sessions')
      .set({ ended_at: ctx.clock.now(), end_reason: reason })
      .where('uid', '=', uid)
      .where('ended_at', 'is', null)
      .$if(id !== undefined, (open) => open.where('id', '=', BigInt(id ?? 0)))
      .returning(['id', 'uid'])
      .execute()
    if (id !== undefined && ended.length === 0) return invalid('id', 'NOT_FOUND')
    await recordSessionEnd(ctx, tx, ended, { reason, why })
    return ok({ ended: ended.length })
  })
}
