import { transact } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { publishPlayerUpdate } from '#server/platform/player-updates/publish-player-update.ts'

/** All up to the newest displayed one: later ones stay unread. */
export const markAllRead = async ({ connection, clock, uid }: CallContext, input: { until: string }) => {
  await transact(connection, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('uid', '=', uid)
      .where('id', '<=', BigInt(input.until))
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) publishPlayerUpdate(tx, uid, 'notices')
  })
  return ok(1 as const)
}
