import { operatorActor, type AuditActor } from '#server/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { isBelowHouseCeiling } from '#server/operators/house-ceilings.ts'
import { grantsOfActive } from '#server/operators/queries.ts'
import type { ApprovableAction } from '../approvable-action.ts'
import { isWithinSingleApproverLimit } from '../single-approver-limit.ts'
import { requestApproval, type ApprovalRequest } from '../request-approval.ts'

export type By = { readonly actor: AuditActor; readonly reason: string }

type Wanted<I, T> = ApprovalRequest<I> & {
  /** What it comes to, as `weighSum` says; undefined where that has no end, or no rate. */
  readonly weight: bigint | undefined
  /** Does it, where one person may. */
  readonly alone: (by: By) => Promise<Result<T>>
  /** Why no second person need be asked, since it cannot be done. */
  readonly obstacle?: () => Result<never> | undefined
}

/** Done by one person, or waiting for a second. */
type Reached<T> =
  | { readonly done: T; readonly approvalId: null }
  | { readonly done: null; readonly approvalId: string }

/**
 * Does what the action says at once where it is within reach of who asks, as their rights are in the transaction; else a
 * second person is asked. AccessDenied without the action's right; what `requestApproval` refuses.
 */
export const executeOrRequestApproval = async <I, T>(
  ctx: BackofficeContext,
  tx: Tx,
  action: ApprovableAction<I>,
  { weight, alone, obstacle, ...request }: Wanted<I, T>,
): Promise<Result<Reached<T>>> => {
  const { right } = action
  const grants = await grantsOfActive(tx.db, ctx.operator.id)
  if (isWithinSingleApproverLimit(grants, weight, right)) {
    const done = await alone({ actor: operatorActor(ctx.operator.email), reason: request.reason })
    return done.ok ? ok({ done: done.value, approvalId: null }) : done
  }
  const refused = obstacle?.()
  if (refused) return refused
  if (!grants.has(right)) return refuse('AccessDenied', { data: { right } })
  // Nobody could approve it.
  if (!action.isPromise && !isBelowHouseCeiling(right, weight))
    return refuse('AccessDenied', { data: { obstacle: 'CEILING', right } })
  const waiting = await requestApproval(ctx, tx, action, request)
  return waiting.ok ? ok({ done: null, approvalId: waiting.value.id }) : waiting
}
