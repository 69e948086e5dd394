import { toMoney } from '#contract/money.ts'
import type { PlayerRisk } from '#contract/operator/risk/risk.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeFinding } from '../cases/case-rows.ts'
import { serializeScore, scoreRows } from './list-risks.ts'
import { findEnrichment } from '../enrichment/find-enrichment.ts'

const maxRows = 200

const readIncome = async ({ db }: BackofficeContext, uid: number) => {
  const row = await db
    .selectFrom('risk_players')
    .select(['monthly_income_minor as minor', 'income_currency as currency', 'income_source as source'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const isKnown = row && row.minor !== null && row.currency !== null
  return {
    income: isKnown ? toMoney(row.minor ?? 0n, row.currency ?? '') : null,
    source: row?.source ?? null,
  }
}

/** The risk data of one player. InvalidParameter `uid` NOT_FOUND. */
export const getRiskOfPlayer = async (
  ctx: BackofficeContext,
  { uid }: { uid: number },
): Promise<Result<PlayerRisk>> => {
  const { db } = ctx
  const player = await db.selectFrom('players').select('uid').where('uid', '=', uid).executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const [scored, income, history, findings, checks] = await Promise.all([
    scoreRows(ctx).where('risk.uid', '=', uid).executeTakeFirst(),
    readIncome(ctx, uid),
    db
      .selectFrom('risk_scores')
      .select(['score', 'level', 'at'])
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .limit(maxRows)
      .execute(),
    db
      .selectFrom('risk_findings')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('id', 'desc')
      .limit(maxRows)
      .execute(),
    db.selectFrom('risk_checks').selectAll().where('uid', '=', uid).orderBy('id', 'desc').limit(20).execute(),
  ])
  return ok({
    ...(scored
      ? serializeScore(scored)
      : { uid, email: null, score: 0, level: 'low', assessed_at: null, case_id: null }),
    income: income.income,
    income_source: income.source,
    history: history.map(({ at, ...score }) => ({ ...score, at: at.toISOString() })),
    findings: findings.map(serializeFinding),
    checks: checks.map(({ id: _id, uid: _uid, facts: _facts, asked_at: at, ...check }) => ({
      ...check,
      asked_at: at.toISOString(),
    })),
    can_check: findEnrichment(ctx) !== undefined,
  })
}
