import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockRiskCase } from './lock-risk-case.ts'
import { subjectOfCase } from './subject-of-case.ts'

/** Assigns a case to the caller, also from a colleague, or unassigns it. InvalidParameter `id` NOT_FOUND. */
export const takeCase = (
  ctx: BackofficeContext,
  { id, is_mine: isMine }: { id: string; is_mine: boolean },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const locked = await lockRiskCase(tx, BigInt(id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    const next = isMine ? ctx.operator.email : null
    if (locked.owner === next || (!isMine && locked.owner !== ctx.operator.email)) return ok(1)
    await tx.db.updateTable('risk_cases').set({ owner: next }).where('id', '=', locked.id).execute()
    await recordAudit(ctx, tx, {
      type: 'risk_case_taken',
      uid: null,
      subject: subjectOfCase(id),
      before: { owner: locked.owner },
      after: { owner: next },
    })
    return ok(1)
  })
