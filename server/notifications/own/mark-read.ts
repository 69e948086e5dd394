import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'

/** One that was looked at; again is no failure. NOT_FOUND at `id` of what is not the player’s. */
export const markRead = async (
  { db, clock, uid }: CallContext,
  input: { id: string },
): Promise<Result<1>> => {
  const id = BigInt(input.id)
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(clock.now())) }))
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? ok(1) : invalid('id', 'NOT_FOUND')
}
