import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { findAction, type ApprovableAction } from '../approvable-action.ts'
import { closeApproval } from './decide-approval.ts'

/** The second person refuses, with a reason. One's own request is withdrawn instead. */
export const declineRequest =
  (actions: readonly ApprovableAction[]) =>
  async (ctx: BackofficeContext, given: { id: string; reason: string }): Promise<Result<1>> => {
    const reason = given.reason.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    return closeApproval(ctx, { id: given.id, status: 'declined', reason }, (row) => {
      const { right } = findAction(actions, row.action)
      if (row.requested_by === ctx.operator.id)
        return refuse('AccessDenied', { data: { obstacle: 'OWN', right } })
      return mayDo(ctx.operator, right)
        ? ok(1)
        : refuse('AccessDenied', { data: { obstacle: 'LACKING', right } })
    })
  }
