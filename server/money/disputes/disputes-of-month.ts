import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { DisputeRatioOfMonth } from '#contract/operator/disputes.ts'
import type { Context } from '#server/context.ts'
import { disputeRatio } from './dispute-ratio.ts'

/** Methods whose disputes and payments the card schemes count. */
const cardMethods = ['card'] as const

type Count = { provider: string; count: bigint }

/**
 * Each provider's disputes of this UTC month over its successful card deposits in it. An inquiry is no dispute
 * yet. Fraud reports, which a scheme counts besides, are not sent to us by any provider.
 */
export const readRatios = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<DisputeRatioOfMonth[]> => {
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const methods = sql.join(cardMethods.map((method) => sql`${method}`))
  const [disputes, deposits] = await Promise.all([
    sql<Count>`
      select dispute.provider, count(*) as count
      from payment_disputes dispute join payment_orders o on o.reference = dispute.order_reference
      where dispute.opened_at >= ${month} and dispute.stage <> 'inquiry' and o.method in (${methods})
      group by dispute.provider`.execute(db),
    sql<Count>`
      select provider, count(*) as count from cashier_transactions
      where type = 'deposit' and status = 'success' and updated_at >= ${month} and method in (${methods})
      group by provider`.execute(db),
  ])
  const disputed = new Map(disputes.rows.map(({ provider, count }) => [provider, count]))
  const paid = new Map(deposits.rows.map(({ provider, count }) => [provider, count]))
  return [...new Set([...disputed.keys(), ...paid.keys()])].toSorted().map((provider) => {
    const counts = { disputes: disputed.get(provider) ?? 0n, deposits: paid.get(provider) ?? 0n }
    const { perTenThousand, remaining } = disputeRatio(counts)
    return {
      provider,
      disputes: Number(counts.disputes),
      deposits: Number(counts.deposits),
      percent: perTenThousand === null ? null : Number(perTenThousand) / 100,
      remaining: Number(remaining),
    }
  })
}

type Sums = { currency: string; count: bigint; disputed: bigint; owed: bigint; receivable: bigint }

/** Undecided disputes by currency, with the debts of their players and of all players. */
export const readReserve = async ({ db }: Pick<Context, 'db'>) => {
  const { rows } = await sql<Sums>`
    with undecided as (
      select dispute.currency, count(*) as count, sum(dispute.amount_minor) as disputed,
        coalesce(sum(taken.receivable_minor) filter (where taken.restored_at is null), 0) as owed
      from payment_disputes dispute
      left join cashier_reversals taken
        on 'deposit-' || taken.transaction_id = dispute.order_reference and taken.reversal = dispute.dispute
      where dispute.state in ('opened', 'challenged')
      group by dispute.currency
    ), debts as (
      select currency, sum(owed_minor) as receivable from wallet_debts
      where pocket = 'main' and owed_minor > 0 group by currency
    )
    select currency, coalesce(count, 0)::bigint as count, coalesce(disputed, 0)::bigint as disputed,
      coalesce(owed, 0)::bigint as owed, coalesce(receivable, 0)::bigint as receivable
    from undecided full join debts using (currency) order by currency`.execute(db)
  return rows.map(({ currency, count, disputed, owed, receivable }) => ({
    count: Number(count),
    disputed: toMoney(disputed, currency),
    owed: toMoney(owed, currency),
    receivable: toMoney(receivable, currency),
  }))
}
