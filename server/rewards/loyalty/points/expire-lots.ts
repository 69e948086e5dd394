import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockMember, debitPoints } from './move-points.ts'

const atOnce = 500

/** Removes expired points, one lot at a time under its player's lock. */
export const expireLots = async (ctx: Kernel): Promise<void> => {
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
      // The soonest to expire is used first, so it is this lot, or one that expired before it.
      const key = `expired:${id}:${lot.remaining}:${now.getTime()}`
      await debitPoints(ctx, tx, member, { points: lot.remaining, reason: 'expired', key, subject: '' })
    })
}
