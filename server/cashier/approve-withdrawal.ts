import { transactResult, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { openOrder } from '#server/payments/open-order.ts'
import { sendPayoutJob } from './job-kinds.ts'
import { canMove, lockTransaction, moveTransaction, type TransactionRecord } from './move-transaction.ts'
import { orderReference } from './order-references.ts'

/**
 * Takes a locked withdrawal out of the player's reach and orders its payment. From here on it can only be paid or
 * declined by the provider.
 */
export const beginPayout = async (ctx: Context, tx: Tx, row: TransactionRecord): Promise<void> => {
  await moveTransaction(ctx, tx, row, 'processing')
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

/** A member of staff lets a withdrawal be paid (CA-24); NOT_FOUND or NOT_ALLOWED at `id` otherwise. */
export const approveWithdrawal = (ctx: Context, id: bigint): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, id)
    if (row?.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
    if (!canMove(row, 'processing')) return invalid('id', 'NOT_ALLOWED', { status: row.status })
    await beginPayout(ctx, tx, row)
    return ok(1 as const)
  })
