import type { z } from 'zod'
import type { approvalsCalls } from '#contract/operator/approvals.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { breaksSegregationOfDuties } from '#server/backoffice/operators/segregation-of-duties.ts'
import { serializeBreakGlass, breakGlassRows } from './break-glass-rows.ts'
import { lendingDenialReason } from './lending-denial-reason.ts'

type Answer = z.input<(typeof approvalsCalls.getBreakGlass)['output']>

export const getBreakGlass = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<Answer>> => {
  const row = await breakGlassRows(ctx).where('break_glass.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const uses = await ctx.db
    .selectFrom('break_glass_uses')
    .select(['call', 'input_ids', 'at'])
    .where('break_glass_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const now = ctx.clock.now()
  // A lent right cannot be lent on.
  const reader = { id: ctx.operator.id, grants: await grantsOfActive(ctx.db, ctx.operator.id) }
  const isSamePerson = await breaksSegregationOfDuties(ctx.db, [row.requested_by, ctx.operator.id], now)
  return ok({
    ...serializeBreakGlass(ctx, row),
    obstacle: lendingDenialReason(row, reader, { now, isSamePerson }) ?? null,
    calls: uses.map(({ call, input_ids, at }) => ({ call, ids: input_ids, at: at.toISOString() })),
  })
}
