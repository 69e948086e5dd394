import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { lockMember, takePoints } from './move-points.ts'

const atOnce = 500

/** Takes back what has run out: a lot at a time, of its player alone. */
export const expireLots = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('loyalty_lots')
    .select(['id', 'uid'])
    .where('remaining', '>', 0n)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(atOnce)
    .execute()
  for (const { id, uid } of due)
    await transact(ctx.connection, async (tx) => {
      const member = await lockMember(ctx, tx, uid)
      const lot = await tx.db
        .selectFrom('loyalty_lots')
        .select(['remaining', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (lot.remaining === 0n) return
      // The soonest to run out is taken first, so it is this lot, or one that has run out before it.
      const key = `expired:${id}:${lot.remaining}:${now.getTime()}`
      await takePoints(ctx, tx, member, { points: lot.remaining, reason: 'expired', key, subject: '' })
    })
}
