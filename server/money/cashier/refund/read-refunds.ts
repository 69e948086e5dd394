import type { DepositCard } from '#contract/operator/cashier.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { payRefund } from './pay-refund.ts'
import { readRefundable } from './read-refundable.ts'
import { refundSubject } from './refund-records.ts'

/** Pending approvals of refunds, by subject. */
const findPendingApprovals = async (
  { db, clock }: BackofficeContext,
  uid: number,
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'subject'])
    .where('action', '=', payRefund.name)
    .where('uid', '=', uid)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .execute()
  return new Map(rows.map(({ id, subject }) => [subject, String(id)]))
}

export const readRefunds = async (
  ctx: BackofficeContext,
  row: TransactionRecord,
): Promise<Pick<DepositCard, 'refunds' | 'refundable'>> => {
  const [refunds, waiting, refundable] = await Promise.all([
    ctx.db
      .selectFrom('cashier_refunds')
      .selectAll()
      .where('transaction_id', '=', row.id)
      .orderBy('id')
      .execute(),
    findPendingApprovals(ctx, row.uid),
    readRefundable(ctx, row),
  ])
  return {
    refunds: refunds.map((refund) => ({
      id: String(refund.id),
      amount: toMoney(refund.amount_minor, refund.currency),
      status: refund.status,
      reason: refund.reason,
      requested_by: refund.requested_by,
      requested_at: refund.created_at.toISOString(),
      updated_at: refund.updated_at.toISOString(),
      failure: refund.failure,
      approval_id: waiting.get(refundSubject(refund)) ?? null,
    })),
    refundable: {
      left: toMoney(refundable.leftMinor, row.currency),
      up_to: toMoney(refundable.upToMinor, row.currency),
      obstacle: refundable.obstacle,
    },
  }
}
