import type { Tx } from '#db/transaction.ts'
import { dropApprovals } from '#server/approvals/drop-approvals.ts'
import type { Context } from '#server/context.ts'
import type { AccountRef } from '#server/wallet/accounts.ts'
import { settleHold } from '#server/wallet/holds/settle-hold.ts'
import { isOpen } from './refund-states.ts'
import { moveRefund, refundSubject, type RefundRecord } from './refund-records.ts'

/**
 * Ends a locked refund whose money has gone back. Answers whether that was paid out of what was set aside for it: after
 * that was given back to the pocket, the money is taken as of any other reversal.
 */
export const settleRefund = async (
  ctx: Context,
  tx: Tx,
  row: RefundRecord,
  { key, to }: { key: string; to: AccountRef },
): Promise<boolean> => {
  await moveRefund(ctx, tx, row, 'refunded')
  if (!isOpen(row.status)) return false
  if (row.hold_id === null) throw new Error(`Refund ${row.id} has no money set aside`)
  const closed = await settleHold(ctx, tx, { key, to, holdId: row.hold_id, reason: 'deposit_reversed' })
  if (closed.status !== 'closed') throw new Error(`Refund ${row.id} could not be settled: ${closed.status}`)
  if (row.status === 'waiting') await dropApprovals(ctx, tx, refundSubject(row))
  return true
}
