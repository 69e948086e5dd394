import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { type FreeSpinsGrantStatus, openStates } from './free-spins-grant.ts'

const atOnce = 500

/** Marks grants as expired. Their rounds are refused from their end on, whenever this runs. */
export const expireFreeSpins = async (ctx: Pick<Kernel, 'db' | 'connection' | 'clock'>): Promise<void> => {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('free_round_packs')
    .select(['id', 'uid'])
    .where('status', 'in', [...openStates])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(atOnce)
    .execute()
  for (const { id, uid } of due)
    await transact(ctx.connection, async (tx) => {
      await lockBets(tx, uid)
      await tx.db
        .updateTable('free_round_packs')
        .set({
          status: sql<FreeSpinsGrantStatus>`case when status = 'asked' then 'refused' else 'expired' end`,
          ended_at: now,
        })
        .where('id', '=', id)
        .where('status', 'in', [...openStates])
        .execute()
    })
}
