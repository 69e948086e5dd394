import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { lockCase } from '../lock-case.ts'

/** Assigns a dispute to the caller, also from a colleague, or unassigns it. InvalidParameter `id` NOT_FOUND. */
export const assignDispute = (
  ctx: BackofficeContext,
  { id, is_mine }: { id: string; is_mine: boolean },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const locked = await lockCase(tx, BigInt(id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    const { owner } = locked.work
    const next = is_mine ? ctx.operator.email : null
    if (owner === next || (!is_mine && owner !== ctx.operator.email)) return ok(1)
    await tx.db
      .updateTable('dispute_cases')
      .set({ owner: next })
      .where('dispute_id', '=', BigInt(id))
      .execute()
    await recordAudit(ctx, tx, {
      type: 'dispute_taken',
      uid: locked.dispute.uid,
      subject: subjectOfDispute(id),
      before: { owner },
      after: { owner: next },
    })
    return ok(1)
  })
