import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sendRefundJob } from '../job-kinds.ts'
import { moveRefund, type RefundRecord } from './refund-records.ts'

/** Orders a locked refund at its provider. From here on only the provider decides. */
export const orderRefund = async (
  ctx: Kernel,
  tx: Tx,
  row: RefundRecord,
  by: { actor: AuditActor; reason: string },
): Promise<void> => {
  await moveRefund(ctx, tx, row, 'ordered')
  await recordAudit(ctx, tx, {
    ...by,
    type: 'refund_approved',
    uid: row.uid,
    subject: `deposit:${row.transaction_id}`,
    before: { status: row.status },
    after: {
      refund: String(row.id),
      ...(row.withdrawal_id === null ? {} : { withdrawal: String(row.withdrawal_id) }),
      status: 'ordered',
      amount_minor: row.amount_minor,
      currency: row.currency,
    },
  })
  await ctx.jobs.enqueue(tx, sendRefundJob, { id: String(row.id) })
}
