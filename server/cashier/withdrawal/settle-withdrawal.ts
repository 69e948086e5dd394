import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { PaymentReason, ProviderReport } from '#server/payments/provider/port.ts'
import { settleHold } from '#server/wallet/holds/settle-hold.ts'
import { voidHold } from '#server/wallet/holds/void-hold.ts'
import { withdrawalEnded } from '../events.ts'
import {
  canMove,
  lockTransaction,
  moveTransaction,
  type TransactionRecord,
} from '../payment/move-transaction.ts'
import { notifyOfWithdrawal } from './notify-of-withdrawal.ts'
import { transactionOf } from '../payment/order-references.ts'

const holdOf = (row: TransactionRecord): bigint => {
  if (row.hold_id === null) throw new Error(`Withdrawal ${row.id} has no money set aside`)
  return row.hold_id
}

const publishEnd = (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  status: 'success' | 'declined' | 'cancelled',
) => ctx.events.publish(tx, withdrawalEnded, { transactionId: String(row.id), uid: row.uid, status })

/** Ends a locked withdrawal without paying it: the money goes back to the main pocket. */
export const returnWithdrawal = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  to: 'declined' | 'cancelled',
  reason: PaymentReason,
): Promise<void> => {
  await moveTransaction(ctx, tx, row, to, reason)
  const closed = await voidHold(ctx, tx, {
    key: `withdrawal-returned:${row.id}`,
    holdId: holdOf(row),
    reason: 'withdrawal_returned',
  })
  if (closed.status !== 'closed')
    throw new Error(`Withdrawal ${row.id} could not be returned: ${closed.status}`)
  await publishEnd(ctx, tx, row, to)
  if (to === 'declined') await notifyOfWithdrawal(ctx, tx, row, 'withdrawal_declined')
}

const pay = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  await moveTransaction(ctx, tx, row, 'success')
  const closed = await settleHold(ctx, tx, {
    key: `withdrawal-paid:${row.id}`,
    holdId: holdOf(row),
    to: { kind: 'outside', name: `payments:${row.provider}`, currency: row.currency },
    reason: 'withdrawal_paid',
  })
  if (closed.status !== 'closed') throw new Error(`Withdrawal ${row.id} could not be paid: ${closed.status}`)
  await publishEnd(ctx, tx, row, 'success')
  await notifyOfWithdrawal(ctx, tx, row, 'withdrawal_paid')
}

/**
 * Lets a provider's verified word on a payout take effect, once: paid, the set-aside money leaves the house; not
 * paid, it goes back to the player.
 */
export const settleWithdrawal = async (
  ctx: Context,
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
  else await returnWithdrawal(ctx, tx, row, 'declined', report.reason ?? 'declined')
}
