import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeDispute, DisputeState } from '#contract/operator/disputes.ts'
import { transactionOf } from '#server/money/cashier/payment/order-references.ts'
import type { BackofficeContext } from '#server/context.ts'
import { sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

export type DisputeFilters = {
  readonly state?: DisputeState | undefined
  readonly due_days?: number | undefined
  readonly provider?: string | undefined
  readonly uid?: number | undefined
}

/** Disputes with their assignee, and their player's address for readers with the right to see players. */
export const disputeRows = (
  { db, clock, operator }: Pick<BackofficeContext, 'db' | 'clock' | 'operator'>,
  { state, due_days, provider, uid }: DisputeFilters = {},
) => {
  let rows = db
    .selectFrom('payment_disputes as dispute')
    .leftJoin('dispute_cases as work', 'work.dispute_id', 'dispute.id')
    .leftJoin('players', 'players.uid', 'dispute.uid')
    .selectAll('dispute')
    .select(['work.owner', 'work.answer', 'work.answer_state'])
    .select(
      sql<string | null>`${mayDo(operator, 'players.read') ? sql.ref('players.email') : null}`.as(
        'player_email',
      ),
    )
  if (state) rows = rows.where('dispute.state', '=', state)
  if (provider) rows = rows.where('dispute.provider', '=', provider)
  if (uid) rows = rows.where('dispute.uid', '=', uid)
  if (due_days)
    rows = rows
      .where('dispute.state', '=', 'opened')
      .where('dispute.answer_by', '<=', new Date(clock.now().getTime() + due_days * dayMs))
  return rows
}

type DisputeRows = ReturnType<typeof disputeRows>
export type DisputeRecord = Awaited<ReturnType<DisputeRows['execute']>>[number]

/** Default order: disputes that need an answer, then undecided ones, each by deadline. */
export const sortDisputes = (
  rows: DisputeRows,
  sort: 'answer_by' | '-answer_by' | 'opened_at' | '-opened_at' | 'amount' | '-amount' | undefined,
): DisputeRows => {
  const { column, direction } = sortDirection(sort)
  if (column === 'amount' || column === 'opened_at')
    return rows
      .orderBy(column === 'amount' ? 'dispute.amount_minor' : 'dispute.opened_at', direction)
      .orderBy('dispute.id', direction)
  const needs = sql`case when dispute.state = 'opened' and work.answer is null then 0
    when dispute.state in ('opened', 'challenged') then 1 else 2 end`
  return (column ? rows : rows.orderBy(needs))
    .orderBy('dispute.answer_by', (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('dispute.id', 'desc')
}

export const serializeDispute = (row: DisputeRecord): BackofficeDispute => ({
  id: String(row.id),
  dispute: row.dispute,
  provider: row.provider,
  deposit_id: String(transactionOf(row.order_reference)),
  uid: row.uid,
  email: row.player_email,
  amount: toMoney(row.amount_minor, row.currency),
  stage: row.stage,
  state: row.state,
  reason_code: row.reason_code,
  reason: row.reason,
  answer_by: row.answer_by?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  state_at: row.state_at.toISOString(),
  owner: row.owner,
  answer: row.answer,
  answer_state: row.answer_state,
})
