import { sql } from 'kysely'
import type { z } from 'zod'
import type { riskCalls, ScoredRisk } from '#contract/operator/risk/risk.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

type Asked = z.output<(typeof riskCalls.getList)['input']>

export const scoreRows = ({ db, operator }: Pick<BackofficeContext, 'db' | 'operator'>) =>
  db
    .selectFrom('risk_players as risk')
    .innerJoin('players', 'players.uid', 'risk.uid')
    .select(['risk.uid', 'risk.score', 'risk.level', 'risk.assessed_at'])
    .select([
      sql<string | null>`${mayDo(operator, 'players.read') ? sql.ref('players.email') : null}`.as('email'),
      sql<bigint | null>`(select id from risk_cases c where c.uid = risk.uid order by id desc limit 1)`.as(
        'case_id',
      ),
    ])

export const serializeScore = (
  row: Awaited<ReturnType<ReturnType<typeof scoreRows>['execute']>>[number],
): ScoredRisk => ({
  uid: row.uid,
  email: row.email,
  score: row.score,
  level: row.level,
  assessed_at: row.assessed_at?.toISOString() ?? null,
  case_id: row.case_id === null ? null : String(row.case_id),
})

export const listRisks = async (ctx: BackofficeContext, asked: Asked) => {
  let rows = scoreRows(ctx).where('risk.score', '>', 0)
  if (asked.level) rows = rows.where('risk.level', '=', asked.level)
  return ok(
    await readListPage(ctx, rows, {
      page: asked,
      order: (found) => found.orderBy('risk.score', 'desc').orderBy('risk.uid'),
      item: serializeScore,
    }),
  )
}
