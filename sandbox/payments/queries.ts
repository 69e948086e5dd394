import type { Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { SandboxMessageRow, SandboxPaymentRow } from './schema.ts'

export type SandboxPayment = Selectable<SandboxPaymentRow>
export type ListedPayment = SandboxPayment & { readonly messages: readonly Selectable<SandboxMessageRow>[] }

export const findPayment = (
  ctx: Pick<Context, 'db'>,
  reference: string,
): Promise<SandboxPayment | undefined> =>
  ctx.db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

export const findPaymentByOrder = (
  ctx: Pick<Context, 'db'>,
  order: string,
): Promise<SandboxPayment | undefined> =>
  ctx.db.selectFrom('sandbox_payments').selectAll().where('house_order', '=', order).executeTakeFirst()

/** The newest payments, each with what the house was told of it. */
export const findNewestPayments = async (
  ctx: Pick<Context, 'db'>,
  limit: number,
): Promise<ListedPayment[]> => {
  const payments = await ctx.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute()
  if (payments.length === 0) return []
  const references = payments.map((payment) => payment.reference)
  const messages = await ctx.db
    .selectFrom('sandbox_payment_messages')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('id')
    .execute()
  const byPayment = Map.groupBy(messages, (message) => message.reference)
  return payments.map((payment) => ({ ...payment, messages: byPayment.get(payment.reference) ?? [] }))
}
