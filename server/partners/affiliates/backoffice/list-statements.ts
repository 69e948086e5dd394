import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { affiliateStatementsCalls, DeskStatement } from '#contract/operator/campaigns/affiliates.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import {
  readLines,
  serializeStatement,
  statementsOf,
  type ReadStatement,
} from '../statements/serialize-statement.ts'

type Asked = z.output<(typeof affiliateStatementsCalls.getList)['input']>

const atDesk = (row: ReadStatement): DeskStatement => ({
  ...serializeStatement(row),
  affiliate_id: String(row.affiliate_id),
  affiliate: row.affiliate,
  paid_by: row.paid_by,
})

const found = (ctx: BackofficeContext, { affiliate_id: affiliateId, status, month }: Asked) =>
  statementsOf(ctx.db)
    .$if(affiliateId !== undefined, (query) =>
      query.where('statement.affiliate_id', '=', BigInt(affiliateId ?? 0)),
    )
    .$if(status !== undefined, (query) => query.where('statement.status', '=', status ?? 'open'))
    .$if(month !== undefined, (query) =>
      query.where(sql<SqlBool>`to_char(statement.month, 'YYYY-MM') = ${month ?? ''}`),
    )

export const getStatements = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readDeskPage(ctx, found(ctx, asked), {
      page: asked,
      order: (query) => query.orderBy('statement.month', 'desc').orderBy('statement.id', 'desc'),
      item: atDesk,
    }),
  )

export const exportStatements: OperatorExport<typeof affiliateStatementsCalls.getList, DeskStatement> = (
  ctx,
  asked,
) => ({
  columns: [
    'id',
    'month',
    'affiliate',
    'affiliate_id',
    'status',
    'currency',
    'players',
    'ggr',
    'bonus_cost',
    'ngr',
    'admin',
    'carried_in',
    'percent',
    'carried_out',
    'amount',
    'closed_at',
    'paid_at',
    'paid_by',
    'payment_reference',
  ],
  cellsOf: (statement) => [
    statement.id,
    statement.month,
    statement.affiliate,
    statement.affiliate_id,
    statement.status,
    statement.amount.currency,
    String(statement.players),
    String(statement.ggr.amount),
    String(statement.bonus_cost.amount),
    String(statement.ngr.amount),
    String(statement.admin.amount),
    String(statement.carried_in.amount),
    String(statement.percent),
    String(statement.carried_out.amount),
    String(statement.amount.amount),
    statement.closed_at,
    statement.paid_at ?? '',
    statement.paid_by ?? '',
    statement.payment_reference ?? '',
  ],
  next: async (last, count) => {
    const rows = await found(ctx, asked)
      .$if(last !== undefined, (query) => query.where('statement.id', '>', BigInt(last?.id ?? 0)))
      .orderBy('statement.id')
      .limit(count)
      .execute()
    return rows.map(atDesk)
  },
})

export const getStatement = async (ctx: BackofficeContext, { id: asked }: { id: string }) => {
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
