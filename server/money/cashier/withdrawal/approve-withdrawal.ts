import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { canMove, moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { advanceWithdrawal, approveCarried } from '../split/advance-withdrawal.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { orderRefunds } from '../split/order-refunds.ts'

/**
 * Takes a locked withdrawal out of the player's control and orders its payment, part by part. From here on only
 * its providers pay or decline it. A person's approval includes that parts which instruments no longer take go
 * to the account.
 */
export const beginPayout = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  by: { actor: AuditActor; reason: string },
  { isByPerson }: { isByPerson: boolean },
): Promise<void> => {
  await moveTransaction(ctx, tx, row, 'processing')
  await recordAudit(ctx, tx, {
    ...by,
    type: 'withdrawal_approved',
    uid: row.uid,
    subject: `withdrawal:${row.id}`,
    before: { status: row.status },
    after: { status: 'processing', amount_minor: row.amount_minor, currency: row.currency },
  })
  await orderRefunds(ctx, tx, row, by)
  // What no instrument takes any more is known now, and may exceed the limit without a proof: it is decided
  // separately then.
  if (isByPerson && !(await payoutProblem(ctx, tx, row))) await approveCarried(ctx, tx, row)
  await advanceWithdrawal(ctx, tx, { ...row, status: 'processing' })
}

/**
 * Approves a locked withdrawal; NOT_FOUND or NOT_ALLOWED at `id` otherwise, and UNPROVED if its account needs
 * an ownership proof first (ER-27, ER-28).
 */
export const approveLocked = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord | undefined,
  by: { actor: AuditActor; reason: string },
): Promise<Result<1>> => {
  if (row?.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
  if (!canMove(row, 'processing')) return invalid('id', 'NOT_ALLOWED', { status: row.status })
  if (await payoutProblem(ctx, tx, row)) return invalid('id', 'UNPROVED')
  await beginPayout(ctx, tx, row, by, { isByPerson: true })
  return ok(1)
}
