import type { Context } from '#server/context.ts'
import type { Tx } from '#db/transaction.ts'
import type { PayoutStart } from '#server/money/payments/provider/port.ts'
import { startPayout } from '#server/money/payments/start-order.ts'
import { orderPayer } from '../payment/order-payer.ts'
import { orderReference } from '../payment/order-references.ts'
import { openRequisites } from '../payment/sealed-requisites.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

/**
 * Sends an approved withdrawal to its provider. Idempotent: the provider knows the payment by our reference, so
 * a repeat after a crash or a lost answer cannot pay twice. Throws while the provider is unavailable, so that
 * the job retries.
 */
export const sendPayout = async (ctx: Context, id: bigint): Promise<void> => {
  const row = await ctx.db
    .selectFrom('cashier_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'withdrawal')
    .executeTakeFirst()
  if (row?.status !== 'processing') return
  const reference = orderReference(row)
  const ordered = await ctx.db
    .selectFrom('payment_orders')
    .select('amount_minor')
    .where('reference', '=', reference)
    .executeTakeFirst()
  // Its other parts are paid first.
  if (!ordered) return
  const order = {
    reference,
    kind: 'payout' as const,
    method: row.method,
    amountMinor: ordered.amount_minor,
    currency: row.currency,
    returnUrl: ctx.settings.publicUrl,
    locale: row.locale,
    payer: await orderPayer(ctx, row.uid, null),
    requisites: openRequisites(ctx.secrets, row.requisites_sealed),
  }
  const onStart = async (tx: Tx, start: PayoutStart) => {
    if (start.status === 'declined')
      await settleWithdrawal(ctx, tx, { reference, outcome: 'failed', reason: start.reason })
  }
  const start = await startPayout(ctx, row.provider, order, onStart)
  // A concurrent caller handles it; if its process ends in between, the next check repeats it.
  if (start?.status === 'fault') throw new Error(`${row.provider} could not take payout ${reference}`)
}
