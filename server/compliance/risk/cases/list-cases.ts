import { sql } from 'kysely'
import type { z } from 'zod'
import type { riskCasesCalls } from '#contract/operator/risk/risk.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeCase, caseRows } from './case-rows.ts'

type Asked = z.output<(typeof riskCasesCalls.getList)['input']>

/** Cases: undecided ones by deadline, then decided ones, the latest first. */
export const listCases = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, caseRows(ctx, asked), {
      page: asked,
      order: (rows) =>
        rows
          .orderBy(sql`one.status = 'decided'`)
          .orderBy(sql`case when one.status = 'decided' then null else one.due_at end`)
          .orderBy('one.id', 'desc'),
      item: (row) => serializeCase(row, ctx.clock.now()),
    }),
  )
