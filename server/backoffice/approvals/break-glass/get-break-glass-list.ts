import type { z } from 'zod'
import type { approvalsCalls } from '#contract/operator/approvals.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeBreakGlass, breakGlassRows } from './break-glass-rows.ts'

type Asked = z.output<(typeof approvalsCalls.getBreakGlassList)['input']>

const filtered = (ctx: BackofficeContext, { status, mine }: Asked) => {
  const now = ctx.clock.now()
  let rows = breakGlassRows(ctx)
  if (status === 'requested' || status === 'open')
    rows = rows.where('break_glass.status', '=', status).where('break_glass.expires_at', '>', now)
  else if (status === 'expired')
    rows = rows.where((is) =>
      is.or([
        is('break_glass.status', '=', status),
        is.and([
          is('break_glass.status', 'in', ['requested', 'open']),
          is('break_glass.expires_at', '<=', now),
        ]),
      ]),
    )
  else if (status) rows = rows.where('break_glass.status', '=', status)
  if (mine !== undefined) rows = rows.where('break_glass.requested_by', mine ? '=' : '<>', ctx.operator.id)
  return rows
}

export const getBreakGlassList = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (rows) => rows.orderBy('break_glass.requested_at', 'desc').orderBy('break_glass.id', 'desc'),
      item: (row) => serializeBreakGlass(ctx, row),
    }),
  )
