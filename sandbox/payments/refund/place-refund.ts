import type { Selectable } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { SandboxPayment } from '../queries.ts'
import { steerRefund, type RefundSteering } from './refund-rules.ts'
import type { SandboxRefundRow } from '../schema.ts'
import { queueMessages, sendMessages } from '../send-messages.ts'
import { sendMessagesJob } from '../job-kinds.ts'

export type SandboxRefund = Selectable<SandboxRefundRow>

export type PlacedRefund =
  /** `isNew` is false for a repeated reference. */
  | { readonly status: 'placed'; readonly refund: SandboxRefund; readonly isNew: boolean }
  /** `other`: the reference has another amount; `lost`: made, and the answer must not arrive. */
  | { readonly status: 'refused' | 'other' | 'lost' }

type Asked = { readonly name: string; readonly amountMinor: bigint }

/** Refunds of a payment that were not refused, oldest first. */
export const findRefunds = ({ db }: Pick<Kernel, 'db'>, payment: string): Promise<SandboxRefund[]> =>
  db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('payment', '=', payment)
    .orderBy('created_at')
    .orderBy('name')
    .execute()

export const findRefundByName = (
  { db }: Pick<Kernel, 'db'>,
  name: string,
): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('name', '=', name).executeTakeFirst()

/**
 * What the merchant still has of a payment; nothing after its payer's bank or its provider has taken it back.
 */
const leftOf = (payment: SandboxPayment, refunds: readonly SandboxRefund[]): bigint => {
  if (payment.kind !== 'deposit' || !['succeeded', 'partial', 'restored'].includes(payment.state)) return 0n
  const made = refunds.filter(({ state }) => state !== 'failed')
  return made.reduce((left, { amount_minor }) => left - amount_minor, payment.amount_minor)
}

const keep = async (
  ctx: Kernel,
  tx: Tx,
  payment: SandboxPayment,
  { name, amountMinor }: Asked,
  { end, messages }: Pick<RefundSteering, 'messages'> & { readonly end: SandboxRefund['state'] },
): Promise<SandboxRefund> => {
  const refund = await tx.db
    .insertInto('sandbox_refunds')
    .values({
      payment: payment.reference,
      name,
      amount_minor: amountMinor,
      state: end,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const plans = messages.map((plan) => ({ ...plan, state: 'reversed' as const, isForged: false }))
  await queueMessages(ctx, tx, { ...payment, amount_minor: amountMinor }, plans, name)
  if (plans.length > 0) await ctx.jobs.enqueue(tx, sendMessagesJob, { reference: payment.reference })
  return refund
}

/** Refunds a part of a payment, once for each reference; the amount decides, see {@link steerRefund}. */
export const placeRefund = async (
  ctx: Context,
  { reference, currency }: Pick<SandboxPayment, 'reference' | 'currency'>,
  asked: Asked,
): Promise<PlacedRefund> => {
  const steering = steerRefund(asked.amountMinor, currency)
  const placed = await transact(ctx.connection, async (tx): Promise<PlacedRefund> => {
    const payment = await tx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const refunds = await findRefunds(tx, reference)
    const known = refunds.find(({ name }) => name === asked.name)
    if (known)
      return known.amount_minor === asked.amountMinor
        ? { status: 'placed', refund: known, isNew: false }
        : { status: 'other' }
    const { end, messages } = steering
    if (end === 'refused' || asked.amountMinor > leftOf(payment, refunds)) return { status: 'refused' }
    const refund = await keep(ctx, tx, payment, asked, { end, messages })
    const told = steering.answer === 'pending' ? ({ ...refund, state: 'pending' } as const) : refund
    return { status: 'placed', refund: told, isNew: true }
  })
  if (placed.status !== 'placed' || !placed.isNew) return placed
  if (steering.isToldFirst) await sendMessages(ctx, { reference })
  return steering.answer === 'lost' ? { status: 'lost' } : placed
}
