import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getVisibility = async ({ db, uid }: CallContext) => {
  const unseen = await db.selectFrom('unseen_winners').select('uid').where('uid', '=', uid).executeTakeFirst()
  return ok({ is_shown: unseen === undefined })
}
