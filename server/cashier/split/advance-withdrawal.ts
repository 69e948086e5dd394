import { sql } from 'kysely'
import type { ReviewReason } from '#contract/operator/cashier.ts'
import type { Tx } from '#db/transaction.ts'
import { dropApprovals } from '#server/approvals/drop-approvals.ts'
import type { Context } from '#server/context.ts'
import { openOrder } from '#server/payments/open-order.ts'
import { sendPayoutJob } from '../job-kinds.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { lockTransaction, moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'
import { openRefundStatuses, unpaidRefundStatuses } from '../refund/refund-states.ts'
import { notifyOfWithdrawal } from '../withdrawal/notify-of-withdrawal.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { findUnpaidHolds } from './unpaid-holds.ts'

/** Parts of a withdrawal that its instruments have not taken, whose way to the account no person has approved. */
const unapprovedCarried = (tx: Tx, { id }: Pick<TransactionRecord, 'id'>) =>
  tx.db
    .selectFrom('cashier_refunds')
    .select('id')
    .where('withdrawal_id', '=', id)
    .where('status', 'in', unpaidRefundStatuses)
    .where('carried_approved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** Approves, by a person, that what instruments have not taken of a locked withdrawal goes to its account. */
export const approveCarried = async (
  { clock }: Pick<Context, 'clock'>,
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
 * A part was paid after all, while a person was to decide where that money goes. Where nothing is left to decide, the withdrawal
 * goes on: it had been approved before.
 */
const resumeFromReview = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  const isDecided = row.review_reasons.includes('part_not_taken') && !(await unapprovedCarried(tx, row))
  if (!isDecided && (await findUnpaidHolds(tx, row)).length > 0) return
  await moveTransaction(ctx, tx, row, 'processing')
  await dropApprovals(ctx, tx, `withdrawal:${row.id}`)
  await advanceWithdrawal(ctx, tx, { ...row, status: 'processing' })
}

const waitForPerson = async (
  ctx: Context,
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
  await notifyOfWithdrawal(ctx, tx, row, 'withdrawal_review', why)
}

/**
 * Takes a locked withdrawal in `processing` on once a part of it has ended. The account is paid last, with its own part and
 * with what no instrument has taken, so that one payout carries all of it; a person approves the latter first, and looks where
 * the account has been refused meanwhile. Where nothing is
 * left the withdrawal is paid. One that waits for a person goes on by itself once nothing is left to decide.
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
  if (await unapprovedCarried(tx, row)) return waitForPerson(ctx, tx, row, 'part_not_taken')
  if (await payoutProblem(ctx, tx, row)) return waitForPerson(ctx, tx, row, 'unproved')
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

/** The same of the withdrawal that a refund is a part of, where it is one. */
export const advanceWithdrawalOf = async (
  ctx: Context,
  tx: Tx,
  { withdrawal_id: id }: { readonly withdrawal_id: bigint | null },
): Promise<void> => {
  const row = id === null ? undefined : await lockTransaction(tx, id)
  if (row) await advanceWithdrawal(ctx, tx, row)
}
