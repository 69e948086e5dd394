import type { CallContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'

/** Whether a player's wins are shown to all. */
export const getVisibility = async ({ db, uid }: CallContext) => {
  const unseen = await db.selectFrom('unseen_winners').select('uid').where('uid', '=', uid).executeTakeFirst()
  return ok({ is_shown: unseen === undefined })
}
