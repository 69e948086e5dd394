import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { isLocked, lockCase } from '../lock-case.ts'

/**
 * Removes a file from the evidence. InvalidParameter `id`, `file` NOT_FOUND; `id` NOT_ALLOWED once it is sent.
 */
export const removeEvidenceFile = (
  ctx: BackofficeContext,
  { id, file }: { id: string; file: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const locked = await lockCase(tx, BigInt(id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    if (isLocked(locked.work)) return invalid('id', 'NOT_ALLOWED')
    const { id: dispute_id, uid } = locked.dispute
    const removed = await tx.db
      .deleteFrom('dispute_files')
      .where('id', '=', BigInt(file))
      .where('dispute_id', '=', dispute_id)
      .returning(['kind', 'name'])
      .executeTakeFirst()
    if (!removed) return invalid('file', 'NOT_FOUND')
    await recordAudit(ctx, tx, {
      type: 'dispute_evidence_changed',
      uid,
      subject: subjectOfDispute(dispute_id),
      before: { kind: removed.kind, file: removed.name },
    })
    return ok(1)
  })
