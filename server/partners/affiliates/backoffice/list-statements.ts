import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type {
  affiliateStatementsCalls,
  BackofficeStatement,
} from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import {
  readLines,
  serializeStatement,
  selectStatements,
  type ReadStatement,
} from '../statements/serialize-statement.ts'

type Asked = z.output<(typeof affiliateStatementsCalls.getList)['input']>

const serializeStatementRow = (row: ReadStatement): BackofficeStatement => ({
  ...serializeStatement(row),
  affiliate_id: String(row.affiliate_id),
  affiliate: row.affiliate,
  paid_by: row.paid_by,
})

const found = (ctx: BackofficeContext, { affiliate_id: affiliateId, status, month }: Asked) =>
  selectStatements(ctx.db)
    .$if(affiliateId !== undefined, (query) =>
      query.where('statement.affiliate_id', '=', BigInt(affiliateId ?? 0)),
    )
    .$if(status !== undefined, (query) => query.where('statement.status', '=', status ?? 'open'))
    .$if(month !== undefined, (query) =>
      query.where(sql<SqlBool>`to_char(statement.month, 'YYYY-MM') = ${month ?? ''}`),
    )

export const getStatements = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy('statement.month', 'desc').orderBy('statement.id', 'desc'),
      item: serializeStatementRow,
    }),
  )

export const exportStatements: OperatorExport<
  typeof affiliateStatementsCalls.getList,
  BackofficeStatement
> = (ctx, asked) => ({
  columns: [
    { name: 'id', cell: (statement) => statement.id },
    { name: 'month', cell: (statement) => statement.month },
    { name: 'affiliate', cell: (statement) => statement.affiliate },
    { name: 'affiliate_id', cell: (statement) => statement.affiliate_id },
    { name: 'status', cell: (statement) => statement.status },
    { name: 'currency', cell: (statement) => statement.amount.currency },
    { name: 'players', cell: (statement) => String(statement.players) },
    { name: 'ggr', cell: (statement) => String(statement.ggr.amount) },
    { name: 'bonus_cost', cell: (statement) => String(statement.bonus_cost.amount) },
    { name: 'ngr', cell: (statement) => String(statement.ngr.amount) },
    { name: 'admin', cell: (statement) => String(statement.admin.amount) },
    { name: 'carried_in', cell: (statement) => String(statement.carried_in.amount) },
    { name: 'percent', cell: (statement) => String(statement.percent) },
    { name: 'carried_out', cell: (statement) => String(statement.carried_out.amount) },
    { name: 'amount', cell: (statement) => String(statement.amount.amount) },
    { name: 'closed_at', cell: (statement) => statement.closed_at },
    { name: 'paid_at', cell: (statement) => statement.paid_at ?? '' },
    { name: 'paid_by', cell: (statement) => statement.paid_by ?? '' },
    { name: 'payment_reference', cell: (statement) => statement.payment_reference ?? '' },
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked)
      .$if(last !== undefined, (query) => query.where('statement.id', '>', BigInt(last?.id ?? 0)))
      .orderBy('statement.id')
      .limit(count)
      .execute()
    return rows.map(serializeStatementRow)
  },
})

export const getStatement = async (ctx: BackofficeContext, { id: asked }: { id: string }) => {
  const id = BigInt(asked)
  const row = await selectStatements(ctx.db).where('statement.id', '=', id).executeTakeFirst()
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
  return ok({ ...serializeStatementRow(row), lines: [...(lines.get(asked) ?? [])], plan: plan ?? null })
}
