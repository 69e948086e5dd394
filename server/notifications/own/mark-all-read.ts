import type { CallContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'

/** All up to the newest that was shown: what has come since then stays unread. */
export const markAllRead = async ({ db, clock, uid }: CallContext, input: { until: string }) => {
  await db
    .updateTable('notifications')
    .set({ read_at: clock.now() })
    .where('uid', '=', uid)
    .where('id', '<=', BigInt(input.until))
    .where('read_at', 'is', null)
    .execute()
  return ok(1 as const)
}
