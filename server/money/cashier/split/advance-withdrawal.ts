import { sql } from 'kysely'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import type { Tx } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { openOrder } from '#server/money/payments/open-order.ts'
import { sendPayoutJob } from '../job-kinds.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { lockTransaction, moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'
import { openRefundStatuses, unpaidRefundStatuses } from '../refund/refund-states.ts'
import { notifyWithdrawal } from '../withdrawal/notify-withdrawal.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { findUnpaidHolds } from './unpaid-holds.ts'

/** Parts of a withdrawal that its instruments have not taken, not yet approved for the account. */
const unapprovedCarried = (tx: Tx, { id }: Pick<TransactionRecord, 'id'>) =>
  tx.db
    .selectFrom('cashier_refunds')
    .select('id')
    .where('withdrawal_id', '=', id)
    .where('status', 'in', unpaidRefundStatuses)
    .where('carried_approved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Approves, by a person, that the parts which instruments have not taken go to the withdrawal's account. */
export const approveCarried = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id }: Pick<TransactionRecord, 'id'>,
): Promise<void> => {
  await tx.db
    .updateTable('cashier_refunds')
    .set({ carried_approved_at: clock.now() })
    .where('withdrawal_id', '=', id)
    .where('status', 'in', unpaidRefundStatuses)
    .where('carried_approved_at', 'is', null)
    .execute()
}

/**
 * A part was paid after all while a person was to decide on its money. If nothing is left to decide, the
 * withdrawal continues: it had been approved before.
 */
const resumeFromReview = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  const isDecided = row.review_reasons.includes('part_not_taken') && !(await unapprovedCarried(tx, row))
  if (!isDecided && (await findUnpaidHolds(tx, row)).length > 0) return
  await moveTransaction(ctx, tx, row, 'processing')
  await withdrawApprovals(ctx, tx, `withdrawal:${row.id}`)
  await advanceWithdrawal(ctx, tx, { ...row, status: 'processing' })
}

const sendToReview = async (
  ctx: Kernel,
  tx: Tx,
  row: TransactionRecord,
  why: 'part_not_taken' | 'unproved',
): Promise<void> => {
  const reasons = new Set<ReviewReason>([...row.review_reasons, why])
  await moveTransaction(ctx, tx, row, 'review')
  await tx.db
    .updateTable('cashier_transactions')
    .set({ review_reasons: JSON.stringify([...reasons]) })
    .where('id', '=', row.id)
    .execute()
  await notifyWithdrawal(ctx, tx, row, 'withdrawal_review', why)
}

/**
 * Continues a locked withdrawal in `processing` after a part of it has ended. The account is paid last, with
 * its own part and what no instrument has taken, so that one payout carries all; the latter needs a person's
 * approval first, and a review if the account has been refused meanwhile. If nothing is left the withdrawal is
 * paid. One in review continues automatically once nothing is left to decide.
 */
export const advanceWithdrawal = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  if (row.status === 'review') return resumeFromReview(ctx, tx, row)
  if (row.status !== 'processing') return
  const open = await tx.db
    .selectFrom('cashier_refunds')
    .select('id')
    .where('withdrawal_id', '=', row.id)
    .where('status', 'in', openRefundStatuses)
    .limit(1)
    .executeTakeFirst()
  if (open) return
  const left = await findUnpaidHolds(tx, row)
  if (left.length === 0) return endWithdrawal(ctx, tx, row, 0n)
  const known = await tx.db
    .selectFrom('payment_orders')
    .select(sql<number>`1`.as('is'))
    .where('reference', '=', orderReference(row))
    .executeTakeFirst()
  if (known) return
  if (await unapprovedCarried(tx, row)) return sendToReview(ctx, tx, row, 'part_not_taken')
  if (await payoutProblem(ctx, tx, row)) return sendToReview(ctx, tx, row, 'unproved')
  await openOrder(ctx, tx, {
    reference: orderReference(row),
    kind: 'payout',
    method: row.method,
    amountMinor: left.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    currency: row.currency,
    provider: row.provider,
    uid: row.uid,
  })
  await ctx.jobs.enqueue(tx, sendPayoutJob, { id: String(row.id) })
}

export const advanceWithdrawalOf = async (
  ctx: Context,
  tx: Tx,
  { withdrawal_id: id }: { readonly withdrawal_id: bigint | null },
): Promise<void> => {
  const row = id === null ? undefined : await lockTransaction(tx, id)
  if (row) await advanceWithdrawal(ctx, tx, row)
}
