import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { DepositStart, PaymentOrder, PayoutStart } from './provider/port.ts'
import type { OrderStart } from './schema.ts'

/** What the opener of an order does once the provider's first answer is known, in the transaction that keeps it. */
export type OnStart<S extends OrderStart> = (tx: Tx, start: S) => Promise<void>

/** An answer that a later request could still change is not kept. */
const isSettled = (start: OrderStart): boolean =>
  start.status !== 'fault' || ('isFinal' in start && start.isFinal)

/**
 * Keeps the first settled answer to the request and gives it back; of two requests for one order that ran at the
 * same time, both get the one that was kept.
 */
const keepStart = async <S extends OrderStart>(
  ctx: Context,
  reference: string,
  start: S,
  onStart: OnStart<S>,
): Promise<S> => {
  if (!isSettled(start)) return start
  return transact(ctx.connection, async (tx) => {
    const order = await tx.db
      .selectFrom('payment_orders')
      .select(['start', 'provider_reference'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (order.start) return order.start as S
    const given = 'providerReference' in start ? start.providerReference : null
    await tx.db
      .updateTable('payment_orders')
      .set({
        start: JSON.stringify(start),
        provider_reference: order.provider_reference ?? given,
        updated_at: ctx.clock.now(),
      })
      .where('reference', '=', reference)
      .execute()
    await onStart(tx, start)
    return start
  })
}

/** What the provider answered when it was asked to begin; null while nobody knows. */
export const findStart = async (ctx: Pick<Context, 'db'>, reference: string): Promise<OrderStart | null> => {
  const order = await ctx.db
    .selectFrom('payment_orders')
    .select('start')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return order?.start ?? null
}

/**
 * Asks the provider to begin a deposit and keeps its answer. Runs outside any transaction, since it waits for
 * another party; whatever happens in between, asking again with the same order leads to the same payment.
 */
export const startDeposit = async (
  ctx: Context,
  provider: string,
  order: PaymentOrder,
  onStart: OnStart<DepositStart>,
): Promise<DepositStart> => {
  const earlier = await findStart(ctx, order.reference)
  if (earlier) return earlier as DepositStart
  const start = (await ctx.paymentProviders[provider]?.startDeposit(order)) ?? {
    status: 'fault',
    isFinal: false,
  }
  return keepStart(ctx, order.reference, start, onStart)
}

/** The same for money that leaves the house. */
export const startPayout = async (
  ctx: Context,
  provider: string,
  order: PaymentOrder,
  onStart: OnStart<PayoutStart>,
): Promise<PayoutStart> => {
  const earlier = await findStart(ctx, order.reference)
  if (earlier) return earlier as PayoutStart
  const start = (await ctx.paymentProviders[provider]?.startPayout(order)) ?? { status: 'fault' }
  return keepStart(ctx, order.reference, start, onStart)
}
