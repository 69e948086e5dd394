import type { Selectable } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { SandboxMessageRow, SandboxPaymentRow } from './schema.ts'

export type SandboxPayment = Selectable<SandboxPaymentRow>
export type SandboxMessage = Selectable<SandboxMessageRow>
export type ListedPayment = SandboxPayment & { readonly messages: readonly SandboxMessage[] }

export const findPayment = (
  ctx: Pick<Kernel, 'db'>,
  reference: string,
): Promise<SandboxPayment | undefined> =>
  ctx.db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

/** A payment's label for people, if the vendor has our reference too. */
export const labelOf = ({ details, house_order }: SandboxPayment): string => details.label ?? house_order

/** A vendor's payments for one of our orders, the oldest first. */
export const findPaymentsByOrder = (
  ctx: Pick<Kernel, 'db'>,
  vendor: string,
  order: string,
): Promise<SandboxPayment[]> =>
  ctx.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('house_order', '=', order)
    .orderBy('created_at')
    .orderBy('reference')
    .execute()

export const findPaymentByOrder = async (
  ctx: Pick<Kernel, 'db'>,
  vendor: string,
  order: string,
): Promise<SandboxPayment | undefined> => (await findPaymentsByOrder(ctx, vendor, order)).at(-1)

export const findNewestPayments = async (
  ctx: Pick<Kernel, 'db'>,
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
