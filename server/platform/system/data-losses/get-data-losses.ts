import { sql } from 'kysely'
import type { z } from 'zod'
import type { systemCalls } from '#contract/operator/system.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { toDataLoss } from './data-loss-row.ts'

type Asked = z.output<(typeof systemCalls.getDataLosses)['input']>

/** Data losses, open ones first and of these the earliest noticed. */
export const getDataLosses = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, ctx.db.selectFrom('data_losses').selectAll(), {
      page: asked,
      order: (query) =>
        query
          .orderBy(sql`closed_at is not null`)
          .orderBy(sql`case when closed_at is null then noticed_at end`)
          .orderBy('closed_at', 'desc')
          .orderBy('id'),
      item: toDataLoss,
    }),
  )
