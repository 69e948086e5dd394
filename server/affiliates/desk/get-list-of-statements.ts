import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { affiliateStatementsCalls, DeskStatement } from '#contract/operator/campaigns/affiliates.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage } from '#server/kernel/lists/desk-list.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import {
  readLines,
  statementOnWire,
  statementsOf,
  type ReadStatement,
} from '../statements/statement-on-wire.ts'

type Asked = z.output<(typeof affiliateStatementsCalls.getList)['input']>

const atDesk = (row: ReadStatement): DeskStatement => ({
  ...statementOnWire(row),
  affiliate_id: String(row.affiliate_id),
  affiliate: row.affiliate,
  paid_by: row.paid_by,
})

/** What affiliates have earned, the newest month first. */
export const getStatementsAtDesk = async (ctx: DeskContext, asked: Asked) => {
  const { affiliate_id: affiliateId, status, month } = asked
  const found = statementsOf(ctx.db)
    .$if(affiliateId !== undefined, (query) =>
      query.where('statement.affiliate_id', '=', BigInt(affiliateId ?? 0)),
    )
    .$if(status !== undefined, (query) => query.where('statement.status', '=', status ?? 'open'))
    .$if(month !== undefined, (query) =>
      query.where(sql<SqlBool>`to_char(statement.month, 'YYYY-MM') = ${month ?? ''}`),
    )
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('statement.month', 'desc').orderBy('statement.id', 'desc'),
      item: atDesk,
    }),
  )
}

/** One statement with its lines, and by which terms it was reckoned. */
export const getStatement = async (ctx: DeskContext, { id: asked }: { id: string }) => {
  const id = BigInt(asked)
  const row = await statementsOf(ctx.db).where('statement.id', '=', id).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [lines, plan] = await Promise.all([
    readLines(ctx.db, [id]),
    row.version_id === null
      ? undefined
      : ctx.db
          .selectFrom('affiliate_plan_versions')
          .innerJoin('affiliate_plans', 'affiliate_plans.id', 'affiliate_plan_versions.plan_id')
          .select(['affiliate_plans.sysname', 'affiliate_plan_versions.number as version'])
          .where('affiliate_plan_versions.id', '=', row.version_id)
          .executeTakeFirst(),
  ])
  return ok({ ...atDesk(row), lines: [...(lines.get(asked) ?? [])], plan: plan ?? null })
}
