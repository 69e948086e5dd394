import type { Selectable } from 'kysely'
import type { ApprovalStatus } from '#contract/operator/approvals.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { approvalClosed } from '../events.ts'
import type { ApprovalRow } from '../schema.ts'

export type ApprovalRecord = Selectable<ApprovalRow>

export const lockApproval = (tx: Tx, id: bigint): Promise<ApprovalRecord | undefined> =>
  tx.db.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const decideApproval = async (
  ctx: BackofficeContext,
  tx: Tx,
  row: ApprovalRecord,
  status: Exclude<ApprovalStatus, 'waiting' | 'expired'>,
  reason: string,
): Promise<void> => {
  await tx.db
    .updateTable('approvals')
    .set({
      status,
      decided_by: ctx.operator.id,
      decided_at: ctx.clock.now(),
      decision_reason: reason === '' ? null : reason,
    })
    .where('id', '=', row.id)
    .execute()
}

export const closeApproval = (
  ctx: BackofficeContext,
  { id, status, reason }: { id: string; status: 'declined' | 'withdrawn'; reason: string },
  check: (row: ApprovalRecord) => Result<unknown>,
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockApproval(tx, BigInt(id))
    if (!row) return invalid('id', 'NOT_FOUND')
    const checked = check(row)
    if (!checked.ok) return checked
    if (row.status !== 'waiting') return invalid('id', 'NOT_ALLOWED', { status: row.status })
    if (row.expires_at <= ctx.clock.now()) return invalid('id', 'EXPIRED')
    await decideApproval(ctx, tx, row, status, reason)
    await recordAudit(ctx, tx, {
      type: `approval_${status}`,
      uid: row.uid,
      subject: row.subject,
      reason,
      after: { approval: id, action: row.action },
    })
    const { action, subject } = row
    await ctx.events.publish(tx, approvalClosed, { approvalId: id, action, subject, status })
    return ok(1)
  })
