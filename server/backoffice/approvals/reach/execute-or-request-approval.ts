import { operatorActor, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { isBelowPlatformLimit } from '#server/backoffice/operators/platform-limits.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import type { ApprovableAction } from '../approvable-action.ts'
import { isWithinSingleApproverLimit } from '../single-approver-limit.ts'
import { requestApproval, type ApprovalRequest } from '../request-approval.ts'

export type By = { readonly actor: AuditActor; readonly reason: string }

type Wanted<I, T> = ApprovalRequest<I> & {
  /** The amount, as by `toLimitCurrency`; undefined without a bound, or without a rate. */
  readonly weight: bigint | undefined
  readonly executeNow: (by: By) => Promise<Result<T>>
  /** Why it cannot be executed, so that no second person is requested. */
  readonly obstacle?: () => Result<never> | undefined
}

type Reached<T> =
  | { readonly done: T; readonly approvalId: null }
  | { readonly done: null; readonly approvalId: string }

/**
 * Executes an action immediately when it is within the caller's limits, by their rights in the transaction;
 * otherwise it requests a second person. AccessDenied without the action's right, and the refusals of
 * `requestApproval`.
 */
export const executeOrRequestApproval = async <I, T>(
  ctx: BackofficeContext,
  tx: Tx,
  action: ApprovableAction<I>,
  { weight, executeNow, obstacle: denialReason, ...request }: Wanted<I, T>,
): Promise<Result<Reached<T>>> => {
  const { right } = action
  const grants = await grantsOfActive(tx.db, ctx.operator.id)
  if (isWithinSingleApproverLimit(grants, weight, right)) {
    const done = await executeNow({ actor: operatorActor(ctx.operator.email), reason: request.reason })
    return done.ok ? ok({ done: done.value, approvalId: null }) : done
  }
  const refused = denialReason?.()
  if (refused) return refused
  if (!grants.has(right)) return refuse('AccessDenied', { data: { right } })
  // No member could approve it.
  if (!action.isPromise && !isBelowPlatformLimit(right, weight))
    return refuse('AccessDenied', { data: { obstacle: 'CEILING', right } })
  const waiting = await requestApproval(ctx, tx, action, request)
  return waiting.ok ? ok({ done: null, approvalId: waiting.value.id }) : waiting
}
