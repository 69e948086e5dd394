import type { z } from 'zod'
import { sql } from 'kysely'
import { majorText, toMoney } from '#contract/money.ts'
import type { disputesCalls, DisputeRatioOfMonth } from '#contract/operator/disputes.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { serializeDispute, disputeRows, sortDisputes, type DisputeRecord } from '../dispute-rows.ts'
import { disputeRatio } from '../dispute-ratio.ts'

/** Methods whose disputes and payments the card schemes count. */
const cardMethods = ['card'] as const

type CountOfProvider = { provider: string; count: bigint }

/**
 * Each provider's disputes of this UTC month over its successful card deposits in it. An inquiry is no dispute
 * yet. Fraud reports, which a scheme counts besides, are not sent to us by any provider.
 */
const readDisputeRatios = async ({
  db,
  clock,
}: Pick<Kernel, 'db' | 'clock'>): Promise<DisputeRatioOfMonth[]> => {
  const now = clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const methods = sql.join(cardMethods.map((method) => sql`${method}`))
  const [disputes, deposits] = await Promise.all([
    sql<CountOfProvider>`
      select dispute.provider, count(*) as count
      from payment_disputes dispute join payment_orders o on o.reference = dispute.order_reference
      where dispute.opened_at >= ${month} and dispute.stage <> 'inquiry' and o.method in (${methods})
      group by dispute.provider`.execute(db),
    sql<CountOfProvider>`
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

type ReserveOfCurrency = {
  currency: string
  count: bigint
  disputed: bigint
  owed: bigint
  receivable: bigint
}

/** Undecided disputes by currency, with the debts of their players and of all players. */
const readDisputeReserve = async ({ db }: Pick<Kernel, 'db'>) => {
  const { rows } = await sql<ReserveOfCurrency>`
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

type Asked = z.output<(typeof disputesCalls.getList)['input']>

/** Disputes, those that need an answer first, with the month's ratio and the reserve. */
export const listDisputes = async (ctx: BackofficeContext, asked: Asked) => {
  const [page, ratios, reserve] = await Promise.all([
    readListPage(ctx, disputeRows(ctx, asked), {
      page: asked,
      order: (rows) => sortDisputes(rows, asked.sort),
      item: serializeDispute,
    }),
    readDisputeRatios(ctx),
    readDisputeReserve(ctx),
  ])
  return ok({ ...page, ratios, reserve, providers: Object.keys(ctx.paymentProviders).toSorted() })
}

/** The same as a file, in the order of their ids. */
export const exportDisputes: OperatorExport<typeof disputesCalls.getList, DisputeRecord> = (ctx, asked) => ({
  columns: [
    { name: 'id', cell: (row) => String(row.id) },
    { name: 'dispute', cell: (row) => row.dispute },
    { name: 'provider', cell: (row) => row.provider },
    { name: 'deposit', cell: (row) => row.order_reference },
    { name: 'uid', cell: (row) => String(row.uid) },
    { name: 'amount', cell: (row) => majorText(row.amount_minor, row.currency) },
    { name: 'currency', cell: (row) => row.currency },
    { name: 'stage', cell: (row) => row.stage },
    { name: 'state', cell: (row) => row.state },
    { name: 'reason_code', cell: (row) => row.reason_code ?? '' },
    { name: 'reason', cell: (row) => row.reason ?? '' },
    { name: 'answer_by', cell: (row) => row.answer_by?.toISOString() ?? '' },
    { name: 'opened_at', cell: (row) => row.opened_at.toISOString() },
    { name: 'state_at', cell: (row) => row.state_at.toISOString() },
    { name: 'owner', cell: (row) => row.owner ?? '' },
  ],
  next: (last, count) =>
    disputeRows(ctx, asked)
      .$if(last !== undefined, (rows) => rows.where('dispute.id', '>', last?.id ?? 0n))
      .orderBy('dispute.id')
      .limit(count)
      .execute(),
})
