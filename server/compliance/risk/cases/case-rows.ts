import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { RiskCase, RiskFinding } from '#contract/operator/risk/risk.ts'
import type { RiskCaseStatus, RiskRuleName, RiskSeverity } from '#contract/operator/risk/risk-enums.ts'
import type { BackofficeContext } from '#server/context.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { Selectable } from 'kysely'
import type { RiskFindingRow } from '../schema.ts'

type Filters = {
  readonly status?: RiskCaseStatus | undefined
  readonly severity?: RiskSeverity | undefined
  readonly rule?: RiskRuleName | undefined
  readonly is_overdue?: boolean | undefined
  readonly owner?: string | undefined
  readonly uid?: number | undefined
}

/** Cases with the player's score, and their address for readers with the right to see players. */
export const caseRows = (
  { db, clock, operator }: Pick<BackofficeContext, 'db' | 'clock' | 'operator'>,
  { status, severity, rule, is_overdue: isOverdue, owner, uid }: Filters = {},
) => {
  let rows = db
    .selectFrom('risk_cases as one')
    .innerJoin('players', 'players.uid', 'one.uid')
    .innerJoin('risk_players as risk', 'risk.uid', 'one.uid')
    .selectAll('one')
    .select(['risk.score', 'risk.level'])
    .select([
      sql<string | null>`${mayDo(operator, 'players.read') ? sql.ref('players.email') : null}`.as('email'),
      sql<
        RiskRuleName[]
      >`array(select f.rule from risk_findings f where f.case_id = one.id order by f.weight desc, f.id)`.as(
        'rules',
      ),
    ])
  if (status) rows = rows.where('one.status', '=', status)
  if (severity) rows = rows.where('one.severity', '=', severity)
  if (owner) rows = rows.where('one.owner', '=', owner)
  if (uid) rows = rows.where('one.uid', '=', uid)
  if (rule)
    rows = rows.where(
      sql<boolean>`exists (select from risk_findings f where f.case_id = one.id and f.rule = ${rule})`,
    )
  if (isOverdue) rows = rows.where('one.status', '<>', 'decided').where('one.due_at', '<', clock.now())
  return rows
}

export type CaseRecord = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number]

export const serializeCase = (row: CaseRecord, now: Date): RiskCase => ({
  id: String(row.id),
  uid: row.uid,
  email: row.email,
  status: row.status,
  severity: row.severity,
  rules: [...new Set(row.rules)],
  score: row.score,
  level: row.level,
  owner: row.owner,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.status !== 'decided' && row.due_at < now,
  decision: row.decision,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
})

export const serializeFinding = (row: Selectable<RiskFindingRow>): RiskFinding => ({
  id: String(row.id),
  rule: row.rule,
  severity: row.severity,
  weight: row.weight,
  figures: Object.fromEntries(
    Object.entries(row.figures).map(([name, figure]) => [
      name,
      typeof figure === 'object' ? toMoney(BigInt(figure.minor), figure.currency) : figure,
    ]),
  ),
  case_id: row.case_id === null ? null : String(row.case_id),
  found_at: row.found_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
})
