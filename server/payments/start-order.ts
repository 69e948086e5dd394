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

const findOrder = (ctx: Pick<Context, 'db'>, reference: string) =>
  ctx.db
    .selectFrom('payment_orders')
    .select(['provider', 'start'])
    .where('reference', '=', reference)
    .executeTakeFirst()

/** What the provider answered when it was asked to begin; null while nobody knows. */
export const findStart = async (ctx: Pick<Context, 'db'>, reference: string): Promise<OrderStart | null> =>
  (await findOrder(ctx, reference))?.start ?? null

/** A bank is one of the list of the provider that was to be asked first, and nobody else knows it by that name. */
const withoutBank = (order: PaymentOrder): PaymentOrder => {
  const others = Object.entries(order.requisites).filter(([field]) => field !== 'bank')
  return { ...order, requisites: Object.fromEntries(others) }
}

type DepositSteps = {
  /** Who can serve the deposit, the first choice first. */
  readonly providers: readonly string[]
  readonly onStart: OnStart<DepositStart>
  /** Notes that another provider is asked from now on, in the transaction that says so. */
  readonly onPass: (tx: Tx, provider: string) => Promise<void>
}

/** Gives an order that nobody has taken to another provider; of two at once that pass it on, one does. */
const passOn = (
  ctx: Context,
  reference: string,
  { from, to }: { from: string; to: string },
  onPass: DepositSteps['onPass'],
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const passed = await tx.db
      .updateTable('payment_orders')
      .set({ provider: to, updated_at: ctx.clock.now() })
      .where('reference', '=', reference)
      .where('provider', '=', from)
      .where('start', 'is', null)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (passed.numUpdatedRows > 0n) await onPass(tx, to)
  })

/**
 * Asks the provider to begin a deposit and keeps its answer. Runs outside any transaction, since it waits for
 * another party; whatever happens in between, asking again with the same order leads to the same payment. A provider
 * that has certainly made no payment is followed by the next one; where that is not certain nobody else is asked, since
 * the player could pay twice.
 */
export const startDeposit = async (
  ctx: Context,
  order: PaymentOrder,
  { providers, onStart, onPass }: DepositSteps,
): Promise<DepositStart> => {
  // At most once each: whose order has an end already, by a message that was quicker, is passed on to nobody.
  for (let tries = 1; ; tries++) {
    const kept = await findOrder(ctx, order.reference)
    if (!kept) throw new Error(`There is no order ${order.reference}`)
    if (kept.start) return kept.start as DepositStart
    const start: DepositStart = (await ctx.paymentProviders[kept.provider]?.startDeposit(
      kept.provider === providers[0] ? order : withoutBank(order),
    )) ?? {
      status: 'fault',
      isFinal: false,
    }
    const next = providers[providers.indexOf(kept.provider) + 1]
    if (start.status !== 'fault' || !start.isFinal || next === undefined || tries > providers.length)
      return keepStart(ctx, order.reference, start, onStart)
    ctx.log.warn(
      { provider: kept.provider, next },
      'A payment provider is out of order; the next one is asked',
    )
    await passOn(ctx, order.reference, { from: kept.provider, to: next }, onPass)
  }
}

/** Longer than every call that an adapter makes to begin one payout. */
const turnMs = 60_000

const setTurn = async (ctx: Context, reference: string, until: Date | null): Promise<void> => {
  await ctx.db
    .updateTable('payment_orders')
    .set({ asking_until: until })
    .where('reference', '=', reference)
    .execute()
}

/** Whether nobody else is asking for this payout at the moment: a vendor that pays each request would pay both. */
const takeTurn = async (ctx: Context, reference: string): Promise<boolean> => {
  const now = ctx.clock.now()
  const taken = await ctx.db
    .updateTable('payment_orders')
    .set({ asking_until: new Date(now.getTime() + turnMs) })
    .where('reference', '=', reference)
    .where((is) => is.or([is('asking_until', 'is', null), is('asking_until', '<=', now)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** The same for money that leaves the house, by one at a time: undefined where somebody else is asking at the moment. */
export const startPayout = async (
  ctx: Context,
  provider: string,
  order: PaymentOrder,
  onStart: OnStart<PayoutStart>,
): Promise<PayoutStart | undefined> => {
  const earlier = await findStart(ctx, order.reference)
  if (earlier) return earlier as PayoutStart
  if (!(await takeTurn(ctx, order.reference))) return undefined
  try {
    const start = (await ctx.paymentProviders[provider]?.startPayout(order)) ?? { status: 'fault' }
    return await keepStart(ctx, order.reference, start, onStart)
  } finally {
    await setTurn(ctx, order.reference, null)
  }
}
