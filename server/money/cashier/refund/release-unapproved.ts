import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { payRefund } from './pay-refund.ts'
import { lockRefund, refundOfSubject } from './refund-records.ts'
import { releaseRefund } from './release-refund.ts'

/** Releases the money of a refund whose approval was refused, expired after a day, or was withdrawn. */
export const releaseUnapproved = async (
  ctx: Kernel,
  { action, subject, status }: { action: string; subject: string; status: string },
): Promise<void> => {
  const refund = action === payRefund.name ? refundOfSubject(subject) : undefined
  if (!refund) return
  await transact(ctx.connection, async (tx) => {
    await lockTransaction(tx, refund.transaction_id)
    const row = await lockRefund(tx, refund.id)
    if (row?.status !== 'waiting') return
    const by = { actor: systemActor('approvals'), reason: status }
    await releaseRefund(ctx, tx, row, { to: 'cancelled' }, by)
  })
}
