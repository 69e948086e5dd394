import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

export const removeCannedAnswer = (ctx: BackofficeContext, input: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const gone = await tx.db
      .deleteFrom('support_canned_answers')
      .where('id', '=', BigInt(input.id))
      .returning(['locale', 'title', 'body'])
      .executeTakeFirst()
    if (!gone) return invalid('id', 'NOT_FOUND')
    await recordAudit(ctx, tx, {
      type: 'canned_answer_changed',
      uid: null,
      subject: `canned-answer:${input.id}`,
      before: gone,
    })
    return ok(1 as const)
  })
