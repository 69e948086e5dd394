import { transact, type Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { applyReport } from '#server/money/payments/apply-report.ts'
import type { RefundAnswer, RefundOrder } from '#server/money/payments/provider/port.ts'
import {
  requestProviderRefund,
  findRefundable,
} from '#server/money/payments/refund/request-provider-refund.ts'
import { checkPaymentJob } from '../job-kinds.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'
import { advanceWithdrawalOf } from '../split/advance-withdrawal.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { lockRefund, refundReference, type RefundRecord } from './refund-records.ts'
import { releaseRefund } from './release-refund.ts'

type Sent = { readonly row: RefundRecord; readonly provider: string; readonly order: RefundOrder }

const findSent = async (ctx: Kernel, id: bigint): Promise<Sent | undefined> => {
  const row = await ctx.db
    .selectFrom('cashier_refunds')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'ordered')
    .executeTakeFirst()
  if (!row) return undefined
  const found = await findRefundable(ctx, orderReference({ type: 'deposit', id: row.transaction_id }))
  if (!found) throw new Error(`Refund ${id} is of a payment that its provider does not know`)
  const { provider, ...payment } = found
  const order = {
    reference: refundReference(row),
    payment,
    amountMinor: row.amount_minor,
    currency: row.currency,
  }
  return { row, provider, order }
}

/** Refused money returns to the player or its withdrawal's account; blocked reversals are queried again. */
const refuse = async (
  ctx: Context,
  tx: Tx,
  { row: { id, transaction_id }, provider }: Sent,
  { reason }: Extract<RefundAnswer, { status: 'refused' }>,
): Promise<void> => {
  await lockTransaction(tx, transaction_id)
  const row = await lockRefund(tx, id)
  if (row?.status !== 'ordered') return
  const by = { actor: systemActor(`payments:${provider}`), reason }
  await releaseRefund(ctx, tx, row, { to: 'refused', failure: reason }, by)
  await advanceWithdrawalOf(ctx, tx, row)
  await ctx.jobs.enqueue(tx, checkPaymentJob, { id: String(transaction_id) })
}

/** Applies an answer as the provider's own message would be, whichever comes first. */
const apply = (ctx: Context, sent: Sent, answer: RefundAnswer): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    if (answer.status === 'refunded')
      await applyReport(ctx, tx, sent.provider, answer.report, settlePayment(ctx))
    else if (answer.status === 'refused') await refuse(ctx, tx, sent, answer)
    await tx.db
      .updateTable('cashier_refunds')
      .set({ asked_at: ctx.clock.now() })
      .where('id', '=', sent.row.id)
      .execute()
  })

/**
 * Makes an ordered refund. Idempotent: the provider knows the refund by our reference, so a refund whose answer
 * was lost is found again and not made twice. Throws while the provider is unavailable, so that the job
 * retries.
 */
export const sendRefund = async (ctx: Context, id: bigint): Promise<void> => {
  const sent = await findSent(ctx, id)
  if (!sent) return
  const answer = await requestProviderRefund(ctx, sent.provider, sent.order, 'make')
  await apply(ctx, sent, answer)
  if (answer.status === 'fault') throw new Error(`${sent.provider} could not take ${sent.order.reference}`)
}

/** Queries an ordered refund, and orders it under the same reference if the provider does not know it. */
export const pollRefund = async (ctx: Context, id: bigint): Promise<void> => {
  const sent = await findSent(ctx, id)
  if (!sent) return
  const answer = await requestProviderRefund(ctx, sent.provider, sent.order, 'ask')
  await apply(ctx, sent, answer)
  if (answer.status === 'unknown') await sendRefund(ctx, id)
}
