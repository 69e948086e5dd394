import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { closeApproval } from './decide-approval.ts'

/** The requester withdraws the request; another member's is refused. */
export const withdrawRequest = (
  ctx: BackofficeContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<Result<1>> =>
  closeApproval(ctx, { id, status: 'withdrawn', reason: reason?.trim() ?? '' }, (row) =>
    row.requested_by === ctx.operator.id ? ok(1) : invalid('id', 'NOT_FOUND'),
  )
