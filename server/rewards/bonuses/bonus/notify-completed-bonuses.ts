import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { bonusCompleted } from '../events.ts'
import { isEndUnseen } from './is-end-unseen.ts'
import { notifyBonuses } from './notify-bonuses.ts'

const atOnce = 500

/**
 * Records completed bonuses in the audit log and notifies their players. Most are completed by a stake, whose
 * transaction must stay short.
 */
export const notifyCompletedBonuses = async (
  ctx: Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets' | 'events'>,
): Promise<void> => {
  const due = await ctx.db
    .selectFrom('bonuses')
    .select('id')
    .where('status', '=', 'completed')
    .where('told_at', 'is', null)
    .where(({ not }) => not(isEndUnseen(ctx.clock.now())))
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id } of due)
    await transact(ctx.connection, async (tx) => {
      const completed = await tx.db
        .updateTable('bonuses')
        .set({ told_at: ctx.clock.now() })
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .returning([
          'uid',
          'version_id',
          'product',
          'outcome',
          'converted_minor',
          'returned_minor',
          'currency',
        ])
        .executeTakeFirst()
      if (!completed) return
      const { uid, outcome, converted_minor, returned_minor, currency } = completed
      await recordAudit(ctx, tx, {
        type: 'bonus_completed',
        actor: systemActor('bonuses.tell-completed'),
        uid,
        subject: `bonus:${id}`,
        after: { outcome, converted_minor, returned_minor, currency },
      })
      await ctx.events.publish(tx, bonusCompleted, { id: String(id) })
      // An empty one is of no interest.
      if (converted_minor === 0n) return
      const { texts } = await tx.db
        .selectFrom('promotion_versions')
        .select('texts')
        .where('id', '=', completed.version_id)
        .executeTakeFirstOrThrow()
      const one = { id, uid, amountMinor: converted_minor, currency }
      await notifyBonuses(ctx, tx, 'bonus_completed', { texts, product: completed.product }, [one])
    })
}
