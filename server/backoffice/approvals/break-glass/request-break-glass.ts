import { breakGlassWaitSeconds, justificationMinLength } from '#contract/operator/approvals.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { expireBreakGlass } from './expire-break-glass.ts'

/** Requests a missing right, with the emergency as reason; another member opens it within the hour. */
export const requestBreakGlass = (
  ctx: BackofficeContext,
  given: { right: Right; justification: string },
): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const justification = given.justification.trim()
    if ([...justification].length < justificationMinLength) return invalid('justification', 'MIN_LENGTH')
    if (ctx.operator.grants.has(given.right)) return invalid('right', 'ALREADY_EXISTS')
    await expireBreakGlass(ctx, tx)
    const now = ctx.clock.now()
    const made = await tx.db
      .insertInto('break_glass')
      .values({
        wanted_right: given.right,
        justification,
        requested_by: ctx.operator.id,
        requested_at: now,
        expires_at: new Date(now.getTime() + breakGlassWaitSeconds * 1000),
        status: 'requested',
        decided_by: null,
        decided_at: null,
        decision_reason: null,
        ended_at: null,
      })
      .onConflict((alive) => alive.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return invalid('right', 'ALREADY_EXISTS')
    await recordAudit(ctx, tx, {
      type: 'break_glass_requested',
      subject: `break-glass:${made.id}`,
      reason: justification,
      after: { right: given.right },
    })
    return ok({ id: String(made.id) })
  })
