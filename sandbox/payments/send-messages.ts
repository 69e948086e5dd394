import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { randomId } from '#server/kernel/random.ts'
import {
  ownOrigin,
  sandboxKeys,
  sandboxPaths,
  sandboxSignatureHeader,
} from '#server/payments/provider/sandbox-address.ts'
import { signWebhook } from '#server/payments/provider/webhook-signature.ts'
import type { MessagePlan } from './choices.ts'
import { viewPayment } from './payment-view.ts'
import type { SandboxMessageRow, SandboxPaymentRow } from './schema.ts'

type Payment = Selectable<SandboxPaymentRow>
type Message = Selectable<SandboxMessageRow>

const maxAttempts = 10
const firstRetryMs = 30_000

/** Queues a message and its copies, which carry the same id. */
export const queueMessages = async (
  ctx: Context,
  tx: Tx,
  payment: Payment,
  plans: readonly MessagePlan[],
): Promise<void> => {
  const now = ctx.clock.now().getTime()
  for (const plan of plans) {
    const row = {
      reference: payment.reference,
      event_id: `evt_${randomId()}`,
      state: plan.state,
      amount_minor: payment.amount_minor + plan.surplusMinor,
      is_forged: plan.isForged,
      attempts: 0,
      deliver_at: new Date(now + plan.delaySeconds * 1000),
      delivered_at: null,
      last_status: null,
    }
    await tx.db
      .insertInto('sandbox_payment_messages')
      .values(Array.from({ length: plan.copies }, () => row))
      .execute()
  }
}

/** Posts one message, signed now, over HTTP; undefined when the house gave no answer. */
const postMessage = async (ctx: Context, payment: Payment, message: Message): Promise<number | undefined> => {
  const said = viewPayment({ ...payment, state: message.state, amount_minor: message.amount_minor })
  const body = Buffer.from(JSON.stringify({ id: message.event_id, payment: said }))
  const key = ctx.secrets.keyFor(sandboxKeys.webhook)
  const signingKey = message.is_forged ? createHash('sha256').update(key).digest() : key
  const request = new Request(new URL(sandboxPaths.callback, ownOrigin(ctx.settings)), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signWebhook(signingKey, body, ctx.clock.now()),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  try {
    const response = await ctx.deliver(request)
    await response.body?.cancel()
    return response.status
  } catch (error) {
    ctx.log.warn({ err: error, reference: payment.reference }, 'The payment sandbox could not reach Baize')
    return undefined
  }
}

/** An answer of 5xx or none means later, at growing distances; any other settles the matter. */
const deliver = async (ctx: Context, payment: Payment, message: Message): Promise<void> => {
  const status = await postMessage(ctx, payment, message)
  const isAnswered = status !== undefined && status < 500
  const attempts = message.attempts + 1
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('sandbox_payment_messages')
    .set({
      attempts,
      last_status: status ?? null,
      delivered_at: isAnswered || attempts >= maxAttempts ? now : null,
      deliver_at: new Date(now.getTime() + firstRetryMs * 2 ** message.attempts),
    })
    .where('id', '=', message.id)
    .execute()
}

const deliverPayment = async (
  ctx: Context,
  reference: string,
  messages: readonly Message[],
): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const byEvent = Map.groupBy(messages, (message) => message.event_id)
  for (const copies of byEvent.values()) {
    await Promise.all(copies.map((message) => deliver(ctx, payment, message)))
  }
}

/**
 * Sends what is due, of one payment or of all: messages in their order, copies of one message all at once, as a
 * careless provider would.
 */
export const sendMessages = async (ctx: Context, only?: { reference: string }): Promise<void> => {
  let query = ctx.db
    .selectFrom('sandbox_payment_messages')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', ctx.clock.now())
    .orderBy('id')
    .limit(200)
  if (only) query = query.where('reference', '=', only.reference)
  const byPayment = Map.groupBy(await query.execute(), (message) => message.reference)
  for (const [reference, messages] of byPayment) await deliverPayment(ctx, reference, messages)
}
