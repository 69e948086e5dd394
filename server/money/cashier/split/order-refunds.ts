import type { Tx } from '#db/transaction.ts'
import type { AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { orderRefund } from '../refund/order-refund.ts'
import type { RefundRecord } from '../refund/refund-records.ts'
import { releaseRefund } from '../refund/release-refund.ts'
import { denialReasonOf } from './read-sources.ts'

/** The waiting refunds of a locked withdrawal, locked in the order of its parts. */
export const lockWaitingRefunds = (tx: Tx, { id }: Pick<TransactionRecord, 'id'>): Promise<RefundRecord[]> =>
  tx.db
    .selectFrom('cashier_refunds')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whether a deposit that could be refunded at the request still can. */
const isStillPossible = async (ctx: Context, tx: Tx, refund: RefundRecord): Promise<boolean> => {
  const sourceDeposit = await tx.db
    .selectFrom('cashier_transactions as payment')
    .leftJoin('payment_orders as order', (join) =>
      join.on('order.reference', '=', `deposit-${refund.transaction_id}`),
    )
    .leftJoin('payment_instruments as instrument', 'instrument.id', 'order.instrument_id')
    .select(['payment.provider', 'payment.method', 'payment.created_at as createdAt', 'instrument.expires'])
    .where('payment.id', '=', refund.transaction_id)
    .executeTakeFirstOrThrow()
  return denialReasonOf(ctx, { ...sourceDeposit, isRefused: false }) === null
}

/** Orders the refunds of a locked withdrawal; parts that cannot be refunded stay on hold for the account. */
export const orderRefunds = async (
  ctx: Context,
  tx: Tx,
  row: TransactionRecord,
  by: { actor: AuditActor; reason: string },
): Promise<void> => {
  for (const refund of await lockWaitingRefunds(tx, row)) {
    if (await isStillPossible(ctx, tx, refund)) await orderRefund(ctx, tx, refund, by)
    else await releaseRefund(ctx, tx, refund, { to: 'cancelled' }, by)
  }
}
