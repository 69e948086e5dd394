import type { BackofficeContext } from '#server/context.ts'
import { minuteSeconds } from '#contract/durations.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { checkOrder, type CheckedOrder } from '#server/money/payments/check-order.ts'
import { orderReference } from '../payment/order-references.ts'
import { settlePayment } from '../payment/settle-payment.ts'

/** Providers limit their callers. */
const perMember: Limit = { name: 'ask-provider', max: 30, windowSeconds: minuteSeconds }

type Answer = { answer: CheckedOrder | 'not_ordered'; status: string }

/**
 * Queries a payment's state at the provider, and applies the answer as its own message would be. It is only a
 * query: a payout that the provider does not know is sent by the job that sends payouts, under the same name,
 * or not at all.
 */
export const askProvider = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<Answer>> => {
  const { isAllowed, resendSeconds } = await ctx.limits.consume(perMember, String(ctx.operator.id))
  if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  const find = () =>
    ctx.db
      .selectFrom('cashier_transactions')
      .select(['id', 'type', 'uid', 'status'])
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
  const row = await find()
  if (!row) return invalid('id', 'NOT_FOUND')
  const reference = orderReference(row)
  const order = await ctx.db
    .selectFrom('payment_orders')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!order) return ok({ answer: 'not_ordered', status: row.status })
  const answer = await checkOrder(ctx, reference, settlePayment(ctx))
  const status = (await find())?.status ?? row.status
  await recordStandaloneAudit(ctx, {
    type: 'payment_status_asked',
    uid: row.uid,
    subject: `${row.type}:${id}`,
    before: { status: row.status },
    after: { status, answer },
  })
  return ok({ answer, status })
}
