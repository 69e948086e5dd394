import type { Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { ProviderMessage } from '#contract/operator/cashier/messages.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { ProviderEventRow } from '#server/money/payments/schema.ts'
import { orderReference } from '../payment/order-references.ts'
import { readLifetime, type Lifetime } from '../payment/read-lifetime.ts'
import { readDebt } from '#server/money/wallet/debts/move-with-debts.ts'
import { withReversals, type ReversalRecord } from '../reversal/find-reversals.ts'
import type { PaymentRecord } from './payment-rows.ts'

export const serializeMessage = (row: Selectable<ProviderEventRow>): ProviderMessage => ({
  provider: row.provider,
  event_id: row.event_id,
  order_reference: row.order_reference,
  matched_order: row.matched_order,
  verdict: row.verdict,
  provider_reference: row.provider_reference,
  amount: row.amount_minor === null || !row.currency ? null : toMoney(row.amount_minor, row.currency),
  outcome: row.outcome,
  body: row.body,
  received_at: row.received_at.toISOString(),
})

const readOrder = async ({ db }: BackofficeContext, reference: string) => {
  const [order, messages] = await Promise.all([
    db.selectFrom('payment_orders').selectAll().where('reference', '=', reference).executeTakeFirst(),
    db
      .selectFrom('payment_provider_events')
      .selectAll()
      .where((is) => is.or([is('order_reference', '=', reference), is('matched_order', '=', reference)]))
      .orderBy('received_at')
      .orderBy('event_id')
      .limit(200)
      .execute(),
  ])
  if (!order) return null
  return {
    reference,
    provider_reference: order.provider_reference,
    start: order.start?.status ?? null,
    outcome: order.outcome,
    outcome_reason: order.outcome_reason,
    checked_at: order.checked_at?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    messages: messages.map(serializeMessage),
  }
}

export const serializeLifetime = (lifetime: Lifetime, currency: string) => ({
  deposits: toMoney(lifetime.depositsMinor, currency),
  deposit_count: Number(lifetime.depositCount),
  withdrawals: toMoney(lifetime.withdrawalsMinor, currency),
  withdrawal_count: Number(lifetime.withdrawalCount),
  net: toMoney(lifetime.netMinor, currency),
})

const readTrail = async ({ db }: BackofficeContext, subject: string) => {
  const records = await db
    .selectFrom('audit_records')
    .select(['at', 'type', 'actor_kind', 'actor', 'reason', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .limit(200)
    .execute()
  return records.map((record) => ({ ...record, at: record.at.toISOString() }))
}

const serializeReversal = (row: ReversalRecord) => ({
  kind: row.kind,
  amount: toMoney(row.amount_minor, row.currency),
  owed: toMoney(row.restored_at ? 0n : row.receivable_minor, row.currency),
  created_at: row.created_at.toISOString(),
  restored_at: row.restored_at?.toISOString() ?? null,
})

/** Common data of a deposit's and a withdrawal's page. */
export const readPaymentCard = async (ctx: BackofficeContext, row: PaymentRecord) => {
  const [player, lifetime, order, trail, [shown], debtMinor] = await Promise.all([
    ctx.db.selectFrom('players').selectAll().where('uid', '=', row.uid).executeTakeFirstOrThrow(),
    readLifetime(ctx, row.uid, row.currency),
    readOrder(ctx, orderReference(row)),
    readTrail(ctx, `${row.type}:${row.id}`),
    withReversals(ctx, [row]),
    readDebt(ctx, row.uid),
  ])
  return {
    reversals: (shown?.reversals ?? []).map(serializeReversal),
    domain: row.domain,
    locale: row.locale,
    player: {
      status: player.status,
      country: player.country,
      currency: player.currency,
      registered_at: player.reg_time.toISOString(),
      is_verified: player.is_verified,
      lifetime: serializeLifetime(lifetime, row.currency),
      debt: toMoney(debtMinor, row.currency),
    },
    order,
    trail,
  }
}
