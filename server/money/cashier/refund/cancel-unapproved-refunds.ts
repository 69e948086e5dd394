import type { Tx } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { readTaken } from './read-refundable.ts'
import { lockRefund, openRefundsOf, refundSubject, type RefundRecord } from './refund-records.ts'
import { releaseRefund } from './release-refund.ts'

/**
 * Frees the amount of a locked deposit that its provider has taken back on its own: unapproved refunds are
 * cancelled for it, the newest first. Returns false and changes nothing if refunds already ordered at the
 * provider leave too little: more than the payment must never be booked, whichever of the two fails.
 */
export const cancelUnapprovedRefunds = async (
  ctx: Kernel,
  tx: Tx,
  deposit: TransactionRecord,
  { amountMinor, why }: { amountMinor: bigint; why: string },
): Promise<boolean> => {
  let overMinor = (await readTaken(tx, deposit.id)) + amountMinor - deposit.amount_minor
  const giving: RefundRecord[] = []
  for (const { id, status } of overMinor > 0n ? await openRefundsOf(tx, deposit.id) : []) {
    const refund = overMinor > 0n && status === 'waiting' ? await lockRefund(tx, id) : undefined
    if (refund?.status !== 'waiting') continue
    giving.push(refund)
    overMinor -= refund.amount_minor
  }
  if (overMinor > 0n) return false
  const by = { actor: systemActor(`payments:${deposit.provider}`), reason: why }
  for (const refund of giving) {
    await releaseRefund(ctx, tx, refund, { to: 'cancelled' }, by)
    await withdrawApprovals(ctx, tx, refundSubject(refund))
  }
  return true
}
