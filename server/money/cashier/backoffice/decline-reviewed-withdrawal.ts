import type { DeclineReason } from '#contract/operator/cashier.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { notifyDeclineJob } from '../job-kinds.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { declineLocked } from '../withdrawal/decline-withdrawal.ts'
import { changedSince } from './approve-reviewed-withdrawal.ts'

/**
 * A member of staff declines a withdrawal: the money is back in the same transaction, a pending approval ends,
 * and the player gets the reason by mail, in their language.
 */
export const declineReviewedWithdrawal = (
  ctx: BackofficeContext,
  given: { id: string; version?: string | undefined; why: DeclineReason; note: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const note = given.note.trim()
    if (note === '') return invalid('note', 'REQUIRED')
    const row = await lockTransaction(tx, BigInt(given.id))
    if (row?.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
    const changed = changedSince(row, given.version)
    if (changed) return changed
    if (!(await grantsOfActive(tx.db, ctx.operator.id)).has('cashier.review'))
      return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    const by = { actor: operatorActor(ctx.operator.email), reason: `${given.why}: ${note}` }
    const declined = await declineLocked(ctx, tx, row, by)
    if (!declined.ok) return declined
    await withdrawApprovals(ctx, tx, `withdrawal:${row.id}`)
    await ctx.jobs.enqueue(tx, notifyDeclineJob, { id: given.id, why: given.why })
    return ok(1)
  })
