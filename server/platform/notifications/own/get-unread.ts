import { maxUnread } from '#contract/constants.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

/** Counted no further than is displayed. */
export const countUnread = async (db: Db, uid: number): Promise<number> => {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('uid', '=', uid)
        .where('read_at', 'is', null)
        .limit(maxUnread)
        .as('unread'),
    )
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const getUnread = async ({ db, uid }: CallContext) => ok({ unread: await countUnread(db, uid) })
