import type { Right } from '#contract/operator/rights.ts'
import { transactResult } from '#db/transaction.ts'
import type { DeskContext, Tx } from '#server/context.ts'
import { invalid, refuse, type Result } from '#server/kernel/result.ts'
import { grantsOfStaff } from '#server/operators/queries.ts'
import { lockBreakGlass, type BreakGlassRecord } from './break-glass-rows.ts'

/**
 * Decides about somebody else's emergency, under its row's lock. Nobody decides about their own, nor lends what they do
 * not have themselves.
 */
export const decideBreakGlass = <T>(
  ctx: DeskContext,
  id: string,
  decide: (tx: Tx, row: BreakGlassRecord) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockBreakGlass(tx, id)
    if (!row) return invalid('id', 'NOT_FOUND')
    if (row.requested_by === ctx.operator.id) return refuse('AccessDenied', { data: { obstacle: 'OWN' } })
    const own = await grantsOfStaff(tx.db, ctx.operator.id)
    if (!own.has('approvals.decide') || !own.has(row.wanted_right as Right))
      return refuse('AccessDenied', { data: { obstacle: 'LACKING', right: row.wanted_right } })
    if (row.status !== 'requested') return invalid('id', 'NOT_ALLOWED', { status: row.status })
    if (row.expires_at <= ctx.clock.now()) return invalid('id', 'EXPIRED')
    return decide(tx, row)
  })
