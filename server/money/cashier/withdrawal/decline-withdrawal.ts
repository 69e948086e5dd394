import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { returnWithdrawal } from './settle-withdrawal.ts'
import { isCancellable } from './withdrawal-states.ts'

/** Declines a locked withdrawal and returns its money; NOT_FOUND or NOT_ALLOWED at `id` otherwise. */
export const declineLocked = async (
  ctx: Kernel,
  tx: Tx,
  row: TransactionRecord | undefined,
  by: { actor: AuditActor; reason: string },
): Promise<Result<1>> => {
  if (row?.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
  if (!isCancellable(row.status)) return invalid('id', 'NOT_ALLOWED', { status: row.status })
  const status = await returnWithdrawal(ctx, tx, row, 'declined', 'by_house')
  await recordAudit(ctx, tx, {
    ...by,
    type: 'withdrawal_declined',
    uid: row.uid,
    subject: `withdrawal:${row.id}`,
    before: { status: row.status },
    after: { status, amount_minor: row.amount_minor, currency: row.currency },
  })
  return ok(1)
}
