import type { DepositCard } from '#contract/operator/cashier.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { DepositStatus } from '../deposit/deposit-states.ts'
import { readRefunds } from '../refund/read-refunds.ts'
import { readPaymentCard } from './payment-card.ts'
import { serializePayment, paymentRows } from './payment-rows.ts'

export const getDeposit = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<DepositCard>> => {
  const row = await paymentRows(ctx, 'deposit').where('payment.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const paidFrom = await ctx.db
    .selectFrom('payment_orders')
    .leftJoin('payment_instruments', 'payment_instruments.id', 'payment_orders.instrument_id')
    .select(({ fn }) =>
      // Older orders have it only with their card.
      fn.coalesce('payment_orders.funding', 'payment_instruments.funding').as('funding'),
    )
    .where('payment_orders.reference', '=', `deposit-${row.id}`)
    .executeTakeFirst()
  return ok({
    ...serializePayment<DepositStatus>(row),
    ...(await readPaymentCard(ctx, row)),
    ...(await readRefunds(ctx, row)),
    funding: paidFrom?.funding ?? null,
  })
}
