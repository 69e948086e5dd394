import { approvalSeconds } from '#contract/operator/approvals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { approvalHash, type ApprovableAction } from './approvable-action.ts'
import { expireApprovals } from './decision/expire-approvals.ts'

export type ApprovalRequest<I> = {
  readonly input: I
  readonly uid: number | null
  /** The affected object: `withdrawal:12`. */
  readonly subject: string
  readonly reason: string
}

/**
 * The first person's request, for a second one to approve within a day. A pending request for the same is
 * ALREADY_EXISTS, with its id.
 */
export const requestApproval = async <I>(
  ctx: BackofficeContext,
  tx: Tx,
  action: ApprovableAction<I>,
  { input, uid, subject, reason: given }: ApprovalRequest<I>,
): Promise<Result<{ id: string }>> => {
  if (!mayDo(ctx.operator, action.right)) return refuse('AccessDenied', { data: { right: action.right } })
  const reason = given.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const now = ctx.clock.now()
  const input_hash = approvalHash(ctx.secrets, action.name, input)
  await expireApprovals(ctx, tx, { action: action.name, input_hash })
  const sum = action.sumOf?.(input)
  const made = await tx.db
    .insertInto('approvals')
    .values({
      action: action.name,
      input: JSON.stringify(input),
      input_hash,
      uid,
      subject,
      amount_minor: sum?.minor ?? null,
      currency: sum?.currency ?? null,
      requested_by: ctx.operator.id,
      reason,
      requested_at: now,
      expires_at: new Date(now.getTime() + approvalSeconds * 1000),
      status: 'waiting',
      decided_by: null,
      decided_at: null,
      decision_reason: null,
    })
    .onConflict((waiting) => waiting.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return alreadyWaiting(tx, action.name, input_hash)
  await recordAudit(ctx, tx, {
    type: 'approval_requested',
    uid,
    subject,
    reason,
    after: { approval: String(made.id), action: action.name, ...asFacts(sum) },
  })
  return ok({ id: String(made.id) })
}

const asFacts = (sum: { minor: bigint; currency: string } | undefined) =>
  sum ? { amount_minor: sum.minor, currency: sum.currency } : {}

const alreadyWaiting = async (tx: Tx, action: string, input_hash: string): Promise<Result<never>> => {
  const waiting = await tx.db
    .selectFrom('approvals')
    .select('id')
    .where('action', '=', action)
    .where('input_hash', '=', input_hash)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return invalid('approval', 'ALREADY_EXISTS', { approval_id: waiting ? String(waiting.id) : null })
}
