import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { openOrder } from '#server/payments/open-order.ts'
import { sendPayoutJob } from '../job-kinds.ts'
import { canMove, moveTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'

/**
 * Takes a locked withdrawal out of the player's reach and orders its payment. From here on it can only be paid or
 * declined by the provider.
 */
export const beginPayout = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  by: { actor: AuditActor; reason: string },
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
  await openOrder(ctx, tx, {
    reference: orderReference(row),
    kind: 'payout',
    method: row.method,
    amountMinor: row.amount_minor,
    currency: row.currency,
    provider: row.provider,
    uid: row.uid,
  })
  await ctx.jobs.enqueue(tx, sendPayoutJob, { id: String(row.id) })
}

/** Lets a locked withdrawal be paid; NOT_FOUND or NOT_ALLOWED at `id` otherwise. */
export const approveLocked = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord | undefined,
  by: { actor: AuditActor; reason: string },
): Promise<Result<1>> => {
  if (row?.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
  if (!canMove(row, 'processing')) return invalid('id', 'NOT_ALLOWED', { status: row.status })
  await beginPayout(ctx, tx, row, by)
  return ok(1)
}
