import type { PaymentAction } from '#contract/cashier.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { findStart } from '#server/money/payments/start-order.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'

/**
 * How the player of a pending deposit reaches its provider, as the provider stated at the start, so that a
 * closed window, a reloaded page or another device can continue (CA-06). Null if no action is needed.
 */
export const findPaymentAction = async (
  ctx: Pick<Kernel, 'db'>,
  row: TransactionRecord,
): Promise<PaymentAction | null> => {
  if (row.type !== 'deposit' || row.status !== 'pending') return null
  const start = await findStart(ctx, orderReference(row))
  return start?.status === 'started' ? start.action : null
}
