import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { withdrawalEnded } from '../events.ts'
import { moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { notifyWithdrawal } from '../withdrawal/notify-withdrawal.ts'

/** Ends a locked withdrawal as paid. Its amount becomes what was paid; unpaid parts are returned. */
export const endWithdrawal = async (
  ctx: Kernel,
  tx: Tx,
  row: TransactionRecord,
  returnedMinor: bigint,
): Promise<void> => {
  await moveTransaction(ctx, tx, row, 'success')
  const paid = { ...row, amount_minor: row.amount_minor - returnedMinor }
  if (returnedMinor > 0n) {
    await tx.db
      .updateTable('cashier_transactions')
      .set({ amount_minor: paid.amount_minor })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'withdrawal_paid_in_part',
      actor: systemActor(`payments:${row.provider}`),
      reason: 'the rest was not paid',
      uid: row.uid,
      subject: `withdrawal:${row.id}`,
      before: { amount_minor: row.amount_minor, currency: row.currency },
      after: { amount_minor: paid.amount_minor, returned_minor: returnedMinor, currency: row.currency },
    })
  }
  await ctx.events.publish(tx, withdrawalEnded, {
    transactionId: String(row.id),
    uid: row.uid,
    status: 'success',
  })
  await notifyWithdrawal(ctx, tx, paid, 'withdrawal_paid')
}
