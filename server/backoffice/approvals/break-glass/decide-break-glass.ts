import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { breaksSegregationOfDuties } from '#server/backoffice/operators/segregation-of-duties.ts'
import { lockBreakGlass, type BreakGlassRecord } from './break-glass-rows.ts'
import { lendingDenialReason } from './lending-denial-reason.ts'

/**
 * Decides about another member's emergency, under its row's lock. No member decides about their own, or lends a
 * right that they do not have.
 */
export const decideBreakGlass = <T>(
  ctx: BackofficeContext,
  id: string,
  decide: (tx: Tx, row: BreakGlassRecord) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockBreakGlass(tx, id)
    if (!row) return invalid('id', 'NOT_FOUND')
    const now = ctx.clock.now()
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    const isSamePerson = await breaksSegregationOfDuties(tx.db, [row.requested_by, ctx.operator.id], now)
    const denialReason = lendingDenialReason(row, { id: ctx.operator.id, grants }, { now, isSamePerson })
    if (denialReason === 'EXPIRED') return invalid('id', denialReason)
    if (denialReason === 'NOT_ALLOWED') return invalid('id', denialReason, { status: row.status })
    if (denialReason)
      return refuse('AccessDenied', { data: { obstacle: denialReason, right: row.wanted_right } })
    return decide(tx, row)
  })
