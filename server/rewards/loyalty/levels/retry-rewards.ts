import { hourMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { tryReward } from './grant-reward.ts'

const atOnce = 200

export const retryRewards = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now()
  const due = await ctx.db
    .selectFrom('loyalty_rewards')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(atOnce)
    .execute()
  for (const { id } of due)
    await transact(ctx.connection, async (tx) => {
      const waiting = await tx.db
        .selectFrom('loyalty_rewards')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst()
      if (!waiting) return
      const tries = Math.floor((now.getTime() - waiting.created_at.getTime()) / hourMs)
      await tryReward(ctx, tx, { ...waiting, tries })
    })
}
