import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'

const atOnce = 500

/** Writes down in the audit log which bonuses have been completed: most are by a stake, which has no time for it. */
export const tellCompleted = async (
  ctx: Pick<Context, 'db' | 'connection' | 'clock' | 'secrets'>,
): Promise<void> => {
  const due = await ctx.db
    .selectFrom('bonuses')
    .select('id')
    .where('status', '=', 'completed')
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id } of due)
    await transact(ctx.connection, async (tx) => {
      const told = await tx.db
        .updateTable('bonuses')
        .set({ told_at: ctx.clock.now() })
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .returning(['uid', 'outcome', 'converted_minor', 'returned_minor', 'currency'])
        .executeTakeFirst()
      if (!told) return
      const { uid, outcome, converted_minor, returned_minor, currency } = told
      await recordAudit(ctx, tx, {
        type: 'bonus_completed',
        actor: systemActor('bonuses.tell-completed'),
        uid,
        subject: `bonus:${id}`,
        after: { outcome, converted_minor, returned_minor, currency },
      })
    })
}
