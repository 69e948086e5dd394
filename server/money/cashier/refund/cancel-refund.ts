import { transactResult } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { lockRefund, refundSubject } from './refund-records.ts'
import { releaseRefund } from './release-refund.ts'

/**
 * Cancels a refund that waits for approval: its money is back in the pocket and the request ends. NOT_FOUND or
 * NOT_ALLOWED at `id` otherwise: only the provider can end a refund that it was asked for.
 */
export const cancelRefund = async (
  ctx: BackofficeContext,
  given: { id: string; reason: string },
): Promise<Result<1>> => {
  const id = BigInt(given.id)
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const found = await ctx.db
    .selectFrom('cashier_refunds')
    .select('transaction_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return invalid('id', 'NOT_FOUND')
  return transactResult(ctx.connection, async (tx) => {
    await lockTransaction(tx, found.transaction_id)
    const row = await lockRefund(tx, id)
    if (row?.status !== 'waiting' || row.withdrawal_id !== null)
      return invalid('id', 'NOT_ALLOWED', { status: row?.status })
    if (!(await grantsOfActive(tx.db, ctx.operator.id)).has('cashier.review'))
      return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    const by = { actor: operatorActor(ctx.operator.email), reason }
    await releaseRefund(ctx, tx, row, { to: 'cancelled' }, by)
    await withdrawApprovals(ctx, tx, refundSubject(row))
    return ok(1)
  })
}
