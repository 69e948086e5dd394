import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { breaksSegregationOfDuties } from '#server/backoffice/operators/segregation-of-duties.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { approvalHash, findAction, type ApprovableAction } from '../approvable-action.ts'
import { decideApproval, lockApproval, type ApprovalRecord } from './decide-approval.ts'
import { denialReasonFor } from './denial-reason.ts'
import { checkAfterDecision, executeAfterDecision } from './execute-after-decision.ts'

const checkAnew = async (
  ctx: BackofficeContext,
  tx: Tx,
  row: ApprovalRecord,
  action: ApprovableAction,
  weight: bigint | undefined,
): Promise<Result<unknown>> => {
  const decider = { id: ctx.operator.id, grants: await grantsOfActive(tx.db, ctx.operator.id) }
  const now = ctx.clock.now()
  const isSamePerson = await breaksSegregationOfDuties(tx.db, [row.requested_by, decider.id], now)
  const denialReason = denialReasonFor(row, action, decider, { now, weight, isSamePerson })
  if (denialReason === 'EXPIRED' || denialReason === 'NOT_ALLOWED')
    return invalid('id', denialReason, { status: row.status })
  if (denialReason) return refuse('AccessDenied', { data: { obstacle: denialReason, right: action.right } })
  if (!(await grantsOfActive(tx.db, row.requested_by)).has(action.right))
    return invalid('id', 'REQUESTER', { right: action.right })
  const parsed = action.input.safeParse(row.input)
  const isSame = parsed.success && approvalHash(ctx.secrets, row.action, parsed.data) === row.input_hash
  if (!isSame) return conflict('id')
  const stands = (await action.stillStands?.(ctx, tx, parsed.data)) ?? ok(1)
  return stands.ok ? ok(parsed.data) : stands
}

/**
 * The second person's approval: executes the action in the transaction of the decision, after all checks again,
 * so of two concurrent approvals one executes it. An action refused by its use case stays pending, with its
 * refusal.
 */
export const approveRequest =
  (actions: readonly ApprovableAction[]) =>
  async (ctx: BackofficeContext, given: { id: string; reason?: string | undefined }): Promise<Result<1>> => {
    const id = BigInt(given.id)
    const asked = await ctx.db
      .selectFrom('approvals')
      .select(['action', 'amount_minor', 'currency'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!asked) return invalid('id', 'NOT_FOUND')
    const action = findAction(actions, asked.action)
    const weight =
      asked.amount_minor === null
        ? undefined
        : await toLimitCurrency(ctx, { minor: asked.amount_minor, currency: asked.currency ?? '' })
    const ready = await checkAfterDecision(ctx, action, id)
    if (!ready.ok) return ready
    const decided = await transactResult(ctx.connection, async (tx) => {
      const row = await lockApproval(tx, id)
      if (!row) return invalid('id', 'NOT_FOUND')
      const input = await checkAnew(ctx, tx, row, action, weight)
      if (!input.ok) return input
      const actor = operatorActor(ctx.operator.email)
      const executed = action.afterDecision
        ? ok(1)
        : await action.execute(ctx, tx, input.value, { actor, reason: row.reason, approvalId: given.id })
      if (!executed.ok) return executed
      const reason = given.reason?.trim() ?? ''
      await decideApproval(ctx, tx, row, 'executed', reason)
      const requester = await tx.db
        .selectFrom('staff')
        .select('email')
        .where('id', '=', row.requested_by)
        .executeTakeFirstOrThrow()
      await recordAudit(ctx, tx, {
        type: 'approval_executed',
        uid: row.uid,
        subject: row.subject,
        reason,
        after: { approval: String(id), action: row.action, requested_by: requester.email },
      })
      return ok(input.value)
    })
    if (!decided.ok) return decided
    return action.afterDecision ? executeAfterDecision(ctx, action.afterDecision, id, decided.value) : ok(1)
  }
