import type { z } from 'zod'
import type { approvalsCalls } from '#contract/operator/approvals.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { serializeApproval, approvalRows } from './approval-rows.ts'

type Asked = z.output<(typeof approvalsCalls.getList)['input']>

const filtered = (
  ctx: BackofficeContext,
  actions: readonly ApprovableAction[],
  { status, action, requester, subject, mine }: Asked,
) => {
  let rows = approvalRows(ctx, actions)
  const now = ctx.clock.now()
  if (status === 'waiting')
    rows = rows.where('approvals.status', '=', status).where('approvals.expires_at', '>', now)
  else if (status === 'expired')
    rows = rows.where((is) =>
      is.or([
        is('approvals.status', '=', status),
        is.and([is('approvals.status', '=', 'waiting'), is('approvals.expires_at', '<=', now)]),
      ]),
    )
  else if (status) rows = rows.where('approvals.status', '=', status)
  if (action) rows = rows.where('approvals.action', '=', action)
  if (requester) rows = rows.where('approvals.requested_by', '=', BigInt(requester))
  if (subject) rows = rows.where('approvals.subject', '=', subject)
  if (mine !== undefined) rows = rows.where('approvals.requested_by', mine ? '=' : '<>', ctx.operator.id)
  return rows
}

/** The reader's own requests and those that they could decide, latest first. */
export const listApprovals =
  (actions: readonly ApprovableAction[]) => async (ctx: BackofficeContext, asked: Asked) => {
    const { column, direction } = sortDirection(asked.sort ?? '-requested_at')
    return ok(
      await readListPage(ctx, filtered(ctx, actions, asked), {
        page: asked,
        order: (rows) =>
          rows.orderBy(`approvals.${column ?? 'requested_at'}`, direction).orderBy('approvals.id', direction),
        item: (row) => serializeApproval(ctx, row),
      }),
    )
  }
