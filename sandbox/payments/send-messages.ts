import { wholeToMinor } from '#contract/money.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import type { MessagePlan } from './choices.ts'
import type { SandboxMessage, SandboxPayment } from './queries.ts'
import { vendorOf } from './vendors.ts'

const maxAttempts = 10
const firstRetryMs = 30_000

/** Queues a message and its copies, which carry the same id; about a refund if given. */
export const queueMessages = async (
  ctx: Kernel,
  tx: Tx,
  payment: SandboxPayment,
  plans: readonly MessagePlan[],
  refund: string | null = null,
): Promise<void> => {
  const now = ctx.clock.now().getTime()
  for (const plan of plans) {
    const row = {
      reference: payment.reference,
      event_id: `evt_${randomId()}`,
      state: plan.state,
      amount_minor: payment.amount_minor + wholeToMinor(plan.surplus, payment.currency),
      refund,
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

const postMessage = async (
  ctx: Context,
  payment: SandboxPayment,
  request: Request,
): Promise<{ status: number; body: string } | undefined> => {
  try {
    const response = await ctx.deliver(new Request(request, { signal: AbortSignal.timeout(10_000) }))
    return { status: response.status, body: await response.text() }
  } catch (error) {
    ctx.log.warn({ err: error, reference: payment.reference }, 'The payment sandbox could not reach Baize')
    return undefined
  }
}

/** Without a valid answer the message is repeated, at increasing intervals. */
const deliver = async (ctx: Context, payment: SandboxPayment, message: SandboxMessage): Promise<void> => {
  const vendor = vendorOf(payment)
  // A wrong amount applies to the whole payment, including the requested amount; a refund has its own amount.
  const wrongBy = message.refund === null ? message.amount_minor - payment.amount_minor : 0n
  const said = {
    ...payment,
    state: message.state,
    amount_minor: message.amount_minor,
    asked_minor: payment.asked_minor + wrongBy,
  }
  const request = vendor.tell(ctx, said, message)
  const answer = request && (await postMessage(ctx, payment, request))
  // A state without a message at this vendor counts as delivered.
  const isAnswered =
    !request ||
    (answer !== undefined && vendor.isSettledBy(answer.status, { ctx, message, body: answer.body }))
  const attempts = message.attempts + 1
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('sandbox_payment_messages')
    .set({
      attempts,
      last_status: answer?.status ?? null,
      delivered_at: isAnswered || attempts >= maxAttempts ? now : null,
      deliver_at: new Date(now.getTime() + firstRetryMs * 2 ** message.attempts),
    })
    .where('id', '=', message.id)
    .execute()
}

const deliverPayment = async (
  ctx: Context,
  reference: string,
  messages: readonly SandboxMessage[],
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

/** Sends due messages in order, of one payment or all; copies at once, as a careless provider would. */
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
