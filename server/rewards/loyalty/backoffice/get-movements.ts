import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readMovements } from '../member/get-history.ts'

export const getMovements = async (
  ctx: BackofficeContext,
  { uid, offset, count }: { uid: number; offset: number; count: number },
) => {
  const { rows, total } = await readMovements(ctx.db, { uid, offset, count })
  return ok({
    items: rows.map(({ at, reason, subject, points }) => ({
      at: at.toISOString(),
      reason,
      subject,
      points: Number(points),
    })),
    offset,
    limit: count,
    total: Math.min(total, maxBackofficeCount),
    has_more: total > maxBackofficeCount,
  })
}
