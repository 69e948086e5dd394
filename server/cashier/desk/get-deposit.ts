import type { DepositCard } from '#contract/operator/cashier.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import type { DepositStatus } from '../deposit/deposit-states.ts'
import { readRefunds } from '../refund/read-refunds.ts'
import { readPaymentCard } from './payment-card.ts'
import { paymentOnWire, paymentRows } from './payment-rows.ts'

/** One deposit, with every message of its provider. */
export const getDeposit = async (ctx: DeskContext, { id }: { id: string }): Promise<Result<DepositCard>> => {
  const row = await paymentRows(ctx, 'deposit').where('payment.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  return ok({
    ...paymentOnWire<DepositStatus>(row),
    ...(await readPaymentCard(ctx, row)),
    ...(await readRefunds(ctx, row)),
  })
}
