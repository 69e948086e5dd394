import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { publishPlayerUpdate } from '#server/platform/player-updates/publish-player-update.ts'

/** Marks one as read; idempotent. NOT_FOUND at `id` for another player's. */
export const markRead = async (
  { connection, clock, uid }: CallContext,
  input: { id: string },
): Promise<Result<1>> => {
  const isOwn = await transact(connection, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(clock.now())) }))
      .where('id', '=', BigInt(input.id))
      .where('uid', '=', uid)
      .executeTakeFirst()
    // The player's other pages count one less.
    if (numUpdatedRows > 0n) publishPlayerUpdate(tx, uid, 'notices')
    return numUpdatedRows > 0n
  })
  return isOwn ? ok(1) : invalid('id', 'NOT_FOUND')
}
