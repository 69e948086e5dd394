import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import type { MetricSource } from '#server/platform/metrics/collect-samples.ts'
import type { Sample } from '#server/platform/metrics/metric-registry.ts'
import { unmatchedDays } from './inbox-queues.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'paymentProviders'>
type Row = { type: string; provider: string; state: string; open: number; age: number }

/**
 * The label value of a provider. Those that are not configured share one: the database keeps the payments of
 * former ones, and anyone may send a message in any name.
 */
export const providerLabel = (
  { paymentProviders }: Pick<Context, 'paymentProviders'>,
  provider: string,
): string => (Object.hasOwn(paymentProviders, provider) ? provider : 'unknown')

/** Payments in progress by provider and state, with the age of the oldest. */
export const paymentMetrics: MetricSource<Parts> = {
  name: 'payments',
  gauges: ['baize_payments_open', 'baize_payments_oldest_open_age_seconds'],
  async read(ctx) {
    const { rows } = await sql<Row>`
      select type, provider, status as state, count(*)::int as open,
        greatest(0, extract(epoch from ${ctx.clock.now()}::timestamptz - min(created_at)))::float8 as age
      from cashier_transactions
      where (type = 'deposit' and status in ('new', 'pending'))
        or (type = 'withdrawal' and status in ('new', 'review', 'processing'))
      group by type, provider, status`.execute(ctx.db)
    const totals = new Map<string, Row>()
    for (const row of rows) {
      const provider = providerLabel(ctx, row.provider)
      const key = `${row.type} ${provider} ${row.state}`
      const { open = 0, age = 0 } = totals.get(key) ?? {}
      totals.set(key, { ...row, provider, open: open + row.open, age: Math.max(age, row.age) })
    }
    return [...totals.values()].flatMap(({ open, age, type, provider, state }): readonly Sample[] => [
      { name: 'baize_payments_open', labels: { type, provider, state }, value: open },
      { name: 'baize_payments_oldest_open_age_seconds', labels: { type, provider, state }, value: age },
    ])
  },
}

/** Authentic messages of providers that credited nothing: unknown orders, other amounts, money held for a person. */
export const paymentMessageMetrics: MetricSource<Parts> = {
  name: 'payment_messages',
  gauges: ['baize_payment_messages_unmatched', 'baize_payment_messages_oldest_unmatched_age_seconds'],
  async read({ db, clock }) {
    const now = clock.now()
    const { rows } = await sql<{ unmatched: number; age: number }>`
      select count(*)::int as unmatched,
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(received_at)), 0))::float8 as age
      from payment_provider_events where verdict <> 'accepted'
        and received_at > ${new Date(now.getTime() - unmatchedDays * dayMs)}`.execute(db)
    const [{ unmatched, age } = { unmatched: 0, age: 0 }] = rows
    return [
      { name: 'baize_payment_messages_unmatched', value: unmatched },
      { name: 'baize_payment_messages_oldest_unmatched_age_seconds', value: age },
    ]
  },
}
