import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { DepositStart, PaymentOrder, PayoutStart } from './provider/port.ts'
import type { OrderStart } from './schema.ts'

/** The opener's reaction to the provider's first answer, in the transaction that stores it. */
export type OnStart<S extends OrderStart> = (tx: Tx, start: S) => Promise<void>

/** An answer that a later request could still change is not stored. */
const isSettled = (start: OrderStart): boolean =>
  start.status !== 'fault' || ('isFinal' in start && start.isFinal)

/** Stores the first settled answer and returns it; concurrent requests for one order get the same. */
const storeStart = async <S extends OrderStart>(
  ctx: Kernel,
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

const findOrder = (ctx: Pick<Kernel, 'db'>, reference: string) =>
  ctx.db
    .selectFrom('payment_orders')
    .select(['provider', 'start'])
    .where('reference', '=', reference)
    .executeTakeFirst()

export const findStart = async (ctx: Pick<Kernel, 'db'>, reference: string): Promise<OrderStart | null> =>
  (await findOrder(ctx, reference))?.start ?? null

/** A bank id belongs to the first provider's list; other providers do not know it. */
const withoutBank = (order: PaymentOrder): PaymentOrder => {
  const others = Object.entries(order.requisites).filter(([field]) => field !== 'bank')
  return { ...order, requisites: Object.fromEntries(others) }
}

type DepositSteps = {
  /** Providers that can serve the deposit, in order of priority. */
  readonly providers: readonly string[]
  readonly onStart: OnStart<DepositStart>
  /** Records that another provider takes over, in the transaction that decides it. */
  readonly onPass: (tx: Tx, provider: string) => Promise<void>
}

/** Passes an order that no provider has taken to another one; of two concurrent attempts only one does. */
const passOn = (
  ctx: Kernel,
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
 * Starts a deposit at the provider and stores its answer. Runs outside any transaction, since it waits for
 * another party; a repeat with the same order always leads to the same payment. After a provider that has
 * certainly made no payment the next one is called; if that is uncertain no other is called, since the player
 * could pay twice.
 */
export const startDeposit = async (
  ctx: Context,
  order: PaymentOrder,
  { providers, onStart, onPass }: DepositSteps,
): Promise<DepositStart> => {
  // At most once each: an order that already has an end, by a faster message, is not passed on.
  for (let tries = 1; ; tries++) {
    const storedOrder = await findOrder(ctx, order.reference)
    if (!storedOrder) throw new Error(`There is no order ${order.reference}`)
    if (storedOrder.start) return storedOrder.start as DepositStart
    const start: DepositStart = (await ctx.paymentProviders[storedOrder.provider]?.startDeposit(
      storedOrder.provider === providers[0] ? order : withoutBank(order),
    )) ?? {
      status: 'fault',
      isFinal: false,
    }
    const next = providers[providers.indexOf(storedOrder.provider) + 1]
    if (start.status !== 'fault' || !start.isFinal || next === undefined || tries > providers.length)
      return storeStart(ctx, order.reference, start, onStart)
    ctx.log.warn(
      { provider: storedOrder.provider, next },
      'A payment provider is out of order; the next one is asked',
    )
    await passOn(ctx, order.reference, { from: storedOrder.provider, to: next }, onPass)
  }
}

/** Longer than every call that an adapter makes to start one payout. */
const claimMs = 60_000

const setPayoutClaim = async (ctx: Kernel, reference: string, until: Date | null): Promise<void> => {
  await ctx.db
    .updateTable('payment_orders')
    .set({ asking_until: until })
    .where('reference', '=', reference)
    .execute()
}

/** Whether no other process is calling for this payout now: a vendor that pays each request would pay both. */
const claimPayout = async (ctx: Kernel, reference: string): Promise<boolean> => {
  const now = ctx.clock.now()
  const taken = await ctx.db
    .updateTable('payment_orders')
    .set({ asking_until: new Date(now.getTime() + claimMs) })
    .where('reference', '=', reference)
    .where((is) => is.or([is('asking_until', 'is', null), is('asking_until', '<=', now)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** The same for payouts, one process at a time: undefined while another process is calling. */
export const startPayout = async (
  ctx: Context,
  provider: string,
  order: PaymentOrder,
  onStart: OnStart<PayoutStart>,
): Promise<PayoutStart | undefined> => {
  const earlier = await findStart(ctx, order.reference)
  if (earlier) return earlier as PayoutStart
  if (!(await claimPayout(ctx, order.reference))) return undefined
  try {
    const start = (await ctx.paymentProviders[provider]?.startPayout(order)) ?? { status: 'fault' }
    return await storeStart(ctx, order.reference, start, onStart)
  } finally {
    await setPayoutClaim(ctx, order.reference, null)
  }
}
