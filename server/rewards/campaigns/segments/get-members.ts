import type { z } from 'zod'
import type { SegmentMember, segmentsCalls } from '#contract/operator/campaigns/segments.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findSegment } from './list-segments.ts'
import { membersOf } from './segment-members.ts'

type AskedMembers = z.output<typeof segmentsCalls.getMembers.input>

export const getMembers = async (ctx: BackofficeContext, { sysname, offset, count }: AskedMembers) => {
  const row = await findSegment(ctx, sysname)
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const now = ctx.clock.now()
  const uids = await membersOf(ctx.db, row.conditions, { now, maxCount: offset + count + 1 })
  return ok({
    items: uids.slice(offset, offset + count).map((uid) => ({ uid })),
    offset,
    limit: count,
    total: Math.min(uids.length, offset + count),
    has_more: uids.length > offset + count,
  })
}

/** The members as a file, one uid per line, which can be used to grant bonuses. */
export const exportMembers: OperatorExport<typeof segmentsCalls.getMembers, SegmentMember> = (
  ctx,
  { sysname },
) => ({
  columns: [{ name: 'uid', cell: ({ uid }) => String(uid) }],
  next: async (last, maxCount) => {
    const row = await findSegment(ctx, sysname)
    if (!row) return []
    const now = ctx.clock.now()
    const uids = await membersOf(ctx.db, row.conditions, { now, after: last?.uid ?? 0, maxCount })
    return uids.map((uid) => ({ uid }))
  },
})
