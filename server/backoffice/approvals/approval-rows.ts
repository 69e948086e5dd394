import { sql } from 'kysely'
import type { Approval } from '#contract/operator/approvals.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { ApprovableAction } from './approvable-action.ts'

/** The actions whose requests a member may see besides their own: those that they could approve. */
export const actionsOpenTo = (
  { operator }: Pick<BackofficeContext, 'operator'>,
  actions: readonly ApprovableAction[],
): string[] =>
  mayDo(operator, 'approvals.decide')
    ? actions.filter(({ right }) => mayDo(operator, right)).map(({ name }) => name)
    : []

export const approvalRows = (ctx: BackofficeContext, actions: readonly ApprovableAction[]) =>
  ctx.db
    .selectFrom('approvals')
    .innerJoin('staff as requester', 'requester.id', 'approvals.requested_by')
    .leftJoin('staff as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select([
      'requester.name as requester_name',
      'requester.email as requester_email',
      'decider.name as decider_name',
      'decider.email as decider_email',
    ])
    .where((is) =>
      is.or([
        is('approvals.requested_by', '=', ctx.operator.id),
        sql<boolean>`approvals.action = any(${actionsOpenTo(ctx, actions)}::text[])`,
      ]),
    )

export type ApprovalWithNames = Awaited<ReturnType<ReturnType<typeof approvalRows>['execute']>>[number]

export const serializePeople = (row: {
  readonly requested_by: bigint
  readonly requester_name: string
  readonly requester_email: string
  readonly decided_by: bigint | null
  readonly decider_name: string | null
  readonly decider_email: string | null
}): Pick<Approval, 'requested_by' | 'decided_by'> => ({
  requested_by: { id: String(row.requested_by), name: row.requester_name, email: row.requester_email },
  decided_by:
    row.decided_by === null
      ? null
      : { id: String(row.decided_by), name: row.decider_name ?? '', email: row.decider_email ?? '' },
})

/** A request past its day is expired, even before the job has run. */
export const serializeApproval = (ctx: BackofficeContext, row: ApprovalWithNames): Approval => ({
  id: String(row.id),
  action: row.action,
  subject: row.subject,
  uid: row.uid,
  sum: row.amount_minor === null ? null : toMoney(row.amount_minor, row.currency ?? ''),
  reason: row.reason,
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  status: row.status === 'waiting' && row.expires_at <= ctx.clock.now() ? 'expired' : row.status,
  decided_at: row.decided_at?.toISOString() ?? null,
  decision_reason: row.decision_reason,
  is_mine: row.requested_by === ctx.operator.id,
  ...serializePeople(row),
})
