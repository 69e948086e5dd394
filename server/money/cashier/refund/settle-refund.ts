import type { Tx } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'
import type { AccountRef } from '#server/money/wallet/accounts.ts'
import { settleHold } from '#server/money/wallet/holds/settle-hold.ts'
import { isOpen } from './refund-states.ts'
import { moveRefund, refundSubject, type RefundRecord } from './refund-records.ts'

/** Whether the money of a part that had ended unpaid is still on hold without a payout. */
const isStillOnHold = async (tx: Tx, row: RefundRecord): Promise<boolean> => {
  if (row.withdrawal_id === null || row.hold_id === null) return false
  const withdrawal = await lockTransaction(tx, row.withdrawal_id)
  if (withdrawal?.status !== 'review' && withdrawal?.status !== 'processing') return false
  const payout = await tx.db
    .selectFrom('payment_orders')
    .select('reference')
    .where('reference', '=', orderReference(withdrawal))
    .executeTakeFirst()
  return payout === undefined
}

/**
 * Ends a locked refund whose money has gone back. Returns whether it was paid from its hold: if that was
 * released before, the money is taken as for any other reversal.
 */
export const settleRefund = async (
  ctx: Kernel,
  tx: Tx,
  row: RefundRecord,
  { key, to }: { key: string; to: AccountRef },
): Promise<boolean> => {
  await moveRefund(ctx, tx, row, 'refunded')
  if (!isOpen(row.status) && !(await isStillOnHold(tx, row))) return false
  if (row.hold_id === null) throw new Error(`Refund ${row.id} has no money set aside`)
  const reference = { type: 'deposit', id: String(row.transaction_id) }
  const isPart = row.withdrawal_id !== null
  const closed = await settleHold(ctx, tx, {
    to,
    holdId: row.hold_id,
    ...(isPart
      ? {
          key: `withdrawal-paid-back:${row.withdrawal_id}:${row.id}`,
          reason: 'withdrawal_paid_back' as const,
          reference,
        }
      : { key, reason: 'deposit_reversed' as const }),
  })
  if (closed.status !== 'closed') throw new Error(`Refund ${row.id} could not be settled: ${closed.status}`)
  if (row.status === 'waiting' && !isPart) await withdrawApprovals(ctx, tx, refundSubject(row))
  return true
}
