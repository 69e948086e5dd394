import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { OwnCashback } from './own-cashback.ts'

/** Ends an uncollected cashback: no money has moved for it. */
export const endCashback = async (
  ctx: Auditor,
  tx: Tx,
  { id, uid, amount_minor, currency, programme }: OwnCashback,
  by: { readonly actor?: AuditActor; readonly reason?: string } = {},
): Promise<void> => {
  await tx.db
    .updateTable('cashbacks')
    .set({ status: 'removed', ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'cashback_removed',
    ...by,
    uid,
    subject: `cashback:${id}`,
    before: { programme, amount_minor, currency },
  })
}
