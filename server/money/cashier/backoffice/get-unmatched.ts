import type { z } from 'zod'
import type { backofficeCashierCalls } from '#contract/operator/cashier.ts'
import { dayMs } from '#contract/durations.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { orderReference } from '../payment/order-references.ts'
import { serializeMessage } from './payment-card.ts'

type Asked = z.output<(typeof backofficeCashierCalls.getUnmatched)['input']>

const unmatched = ({ db, clock }: BackofficeContext, { verdict, provider, q, days }: Asked) => {
  let rows = db.selectFrom('payment_provider_events').selectAll().where('verdict', '<>', 'accepted')
  if (verdict) rows = rows.where('verdict', '=', verdict)
  if (provider) rows = rows.where('provider', '=', provider)
  if (q) rows = rows.where((is) => is.or([is('order_reference', '=', q), is('event_id', '=', q)]))
  if (days) rows = rows.where('received_at', '>=', new Date(clock.now().getTime() - days * dayMs))
  return rows
}

export const findTransactionsByReference = async (
  { db }: BackofficeContext,
  references: readonly string[],
) => {
  const ids = references.flatMap((reference) => {
    const id = /^(?:deposit|withdrawal)-(\d{1,18})$/.exec(reference)?.[1]
    return id === undefined ? [] : [BigInt(id)]
  })
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('cashier_transactions')
          .select(['id', 'type', 'uid', 'status', 'amount_minor', 'currency'])
          .where('id', 'in', ids)
          .execute()
  return new Map(
    rows.map(({ id, type, uid, status, amount_minor, currency }) => [
      orderReference({ type, id }),
      { id: String(id), type, uid, status, amount: toMoney(amount_minor, currency) },
    ]),
  )
}

/** Authenticated provider messages without an order of ours, the latest first, for a review. */
export const getUnmatched = async (ctx: BackofficeContext, asked: Asked) => {
  const page = await readListPage(ctx, unmatched(ctx, asked), {
    page: asked,
    order: (rows) => rows.orderBy('received_at', 'desc').orderBy('provider').orderBy('event_id'),
    item: serializeMessage,
  })
  const named = await findTransactionsByReference(
    ctx,
    page.items.map((item) => item.order_reference),
  )
  const items = page.items.map((item) => ({ ...item, transaction: named.get(item.order_reference) ?? null }))
  return ok({ ...page, items })
}
