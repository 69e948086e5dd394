import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { PaymentReason, ProviderReport } from '#server/money/payments/provider/port.ts'
import { settleHold } from '#server/money/wallet/holds/settle-hold.ts'
import { voidHold } from '#server/money/wallet/holds/void-hold.ts'
import { withdrawalEnded } from '../events.ts'
import {
  canMove,
  lockTransaction,
  moveTransaction,
  type TransactionRecord,
} from '../payment/move-transaction.ts'
import { notifyWithdrawal } from './notify-withdrawal.ts'
import { transactionOf } from '../payment/order-references.ts'
import { moveRefund } from '../refund/refund-records.ts'
import { endWithdrawal } from '../split/end-withdrawal.ts'
import { lockWaitingRefunds } from '../split/order-refunds.ts'
import { findUnpaidHolds, keysOf } from '../split/unpaid-holds.ts'

const publishEnd = (ctx: Kernel, tx: Tx, row: TransactionRecord, status: 'declined' | 'cancelled') =>
  ctx.events.publish(tx, withdrawalEnded, { transactionId: String(row.id), uid: row.uid, status })

/** Returns what is still on hold for a withdrawal to the main pocket; returns the amount. */
const releaseHolds = async (ctx: Kernel, tx: Tx, row: TransactionRecord): Promise<bigint> => {
  const holds = await findUnpaidHolds(tx, row)
  for (const { key, hold } of keysOf('withdrawal-returned', row.id, holds)) {
    const closed = await voidHold(ctx, tx, { key, holdId: hold.holdId, reason: 'withdrawal_returned' })
    if (closed.status !== 'closed')
      throw new Error(`Withdrawal ${row.id} could not be returned: ${closed.status}`)
  }
  return holds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/**
 * Ends a locked withdrawal without paying the rest, which goes back to the main pocket. If a part was paid
 * before, the withdrawal is paid, and its amount becomes that part. Returns its status.
 */
export const returnWithdrawal = async (
  ctx: Kernel,
  tx: Tx,
  row: TransactionRecord,
  to: 'declined' | 'cancelled',
  reason: PaymentReason,
): Promise<'declined' | 'cancelled' | 'success'> => {
  const left = await findUnpaidHolds(tx, row)
  const leftMinor = left.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  if (leftMinor < row.amount_minor) {
    const paying = { ...row, status: 'processing' as const }
    if (row.status !== 'processing') await moveTransaction(ctx, tx, row, 'processing')
    await releaseHolds(ctx, tx, row)
    await endWithdrawal(ctx, tx, paying, leftMinor)
    // A player who cancelled it needs no notification.
    if (to === 'declined')
      await notifyWithdrawal(ctx, tx, { ...row, amount_minor: leftMinor }, 'withdrawal_returned')
    return 'success'
  }
  await moveTransaction(ctx, tx, row, to, reason)
  for (const refund of await lockWaitingRefunds(tx, row)) await moveRefund(ctx, tx, refund, 'cancelled')
  await releaseHolds(ctx, tx, row)
  await publishEnd(ctx, tx, row, to)
  if (to === 'declined') await notifyWithdrawal(ctx, tx, row, 'withdrawal_declined')
  return to
}

const pay = async (ctx: Kernel, tx: Tx, row: TransactionRecord): Promise<void> => {
  const left = await findUnpaidHolds(tx, row)
  if (left.length === 0) throw new Error(`Withdrawal ${row.id} could not be paid: nothing is set aside`)
  for (const { key, hold } of keysOf('withdrawal-paid', row.id, left)) {
    const closed = await settleHold(ctx, tx, {
      key,
      holdId: hold.holdId,
      to: { kind: 'outside', name: `payments:${row.provider}`, currency: row.currency },
      reason: 'withdrawal_paid',
    })
    if (closed.status !== 'closed')
      throw new Error(`Withdrawal ${row.id} could not be paid: ${closed.status}`)
  }
  await endWithdrawal(ctx, tx, row, 0n)
}

/**
 * The account was not paid: that part goes back, and the withdrawal is declined only if no other part was paid.
 */
const refuse = async (ctx: Kernel, tx: Tx, row: TransactionRecord, reason: PaymentReason): Promise<void> => {
  const left = await findUnpaidHolds(tx, row)
  if (left.length === 0) throw new Error(`Withdrawal ${row.id} could not be returned: nothing is set aside`)
  await returnWithdrawal(ctx, tx, row, 'declined', reason)
}

/** Applies a verified payout report, once: if paid, the hold is settled; if not, it is returned. */
export const settleWithdrawal = async (
  ctx: Kernel,
  tx: Tx,
  report: Pick<ProviderReport, 'reference' | 'outcome' | 'reason'>,
): Promise<void> => {
  if (report.outcome === 'pending') return
  const id = transactionOf(report.reference)
  const row = await lockTransaction(tx, id)
  if (!row) throw new Error(`Withdrawal ${id} does not exist`)
  const isPaid = report.outcome === 'succeeded'
  if (!canMove(row, isPaid ? 'success' : 'declined')) return
  if (isPaid) await pay(ctx, tx, row)
  else await refuse(ctx, tx, row, report.reason ?? 'declined')
}
