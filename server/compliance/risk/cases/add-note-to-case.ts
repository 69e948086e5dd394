import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockRiskCase } from './lock-risk-case.ts'
import { subjectOfCase } from './subject-of-case.ts'

/** Adds an internal note with its author. InvalidParameter `id` NOT_FOUND, `text` REQUIRED. */
export const addNoteToCase = async (
  ctx: BackofficeContext,
  given: { id: string; text: string },
): Promise<Result<1>> => {
  const text = given.text.trim()
  if (text === '') return invalid('text', 'REQUIRED')
  return transactResult(ctx.connection, async (tx) => {
    const locked = await lockRiskCase(tx, BigInt(given.id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    const { id, uid } = locked
    await tx.db
      .insertInto('risk_steps')
      .values({ case_id: id, uid, kind: 'note', text, author: ctx.operator.email, at: ctx.clock.now() })
      .execute()
    await recordAudit(ctx, tx, { type: 'risk_case_noted', uid: null, subject: subjectOfCase(id) })
    return ok(1)
  })
}
