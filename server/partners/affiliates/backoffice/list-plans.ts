import { sql } from 'kysely'
import type { z } from 'zod'
import type { affiliatePlansCalls, BackofficeAffiliatePlan } from '#contract/operator/campaigns/affiliates.ts'
import type { Db } from '#db/connect.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<(typeof affiliatePlansCalls.getList)['input']>

const selectPlans = (db: Db) =>
  db
    .selectFrom('affiliate_plans as plan')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('affiliate_plan_versions')
          .select(['number', 'terms'])
          .whereRef('plan_id', '=', 'plan.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('plan')
    .select(['newest.number', 'newest.terms'])
    .select(
      sql<number>`(
        select count(distinct affiliate_id)::int from affiliate_agreements where plan_id = plan.id)`.as(
        'affiliates',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number]

const serializePlan = (row: Row): BackofficeAffiliatePlan => ({
  sysname: row.sysname,
  version: row.number,
  terms: row.terms,
  affiliates: row.affiliates,
  created_by: row.created_by,
  at: row.created_at.toISOString(),
})

export const listPlans = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, selectPlans(ctx.db), {
      page: asked,
      order: (query) => query.orderBy('plan.id', 'desc'),
      item: serializePlan,
    }),
  )

export const getPlan = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await selectPlans(ctx.db).where('plan.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const versions = await ctx.db
    .selectFrom('affiliate_plan_versions')
    .selectAll()
    .where('plan_id', '=', row.id)
    .orderBy('number', 'desc')
    .execute()
  return ok({
    ...serializePlan(row),
    versions: versions.map(({ number, hash, created_at: at, created_by, terms }) => ({
      number,
      hash,
      at: at.toISOString(),
      published_by: created_by,
      terms,
    })),
  })
}
