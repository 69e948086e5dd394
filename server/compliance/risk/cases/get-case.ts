import { toMoney } from '#contract/money.ts'
import type { RiskCaseCard } from '#contract/operator/risk/risk.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeCase, caseRows, serializeFinding } from './case-rows.ts'
import { blockWithApproval, reportWithApproval } from './decide-with-approval.ts'
import { subjectOfCase } from './subject-of-case.ts'

const maxSteps = 200

const readApprovals = async (
  { db, clock }: BackofficeContext,
  id: bigint,
): Promise<RiskCaseCard['approvals']> => {
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'action'])
    .where('subject', '=', subjectOfCase(id))
    .where('action', 'in', [blockWithApproval.name, reportWithApproval.name])
    .where('status', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    decision: row.action === blockWithApproval.name ? 'block' : 'report',
  }))
}

const readWithdrawals = async ({ db }: BackofficeContext, uid: number) => {
  const rows = await db
    .selectFrom('cashier_transactions')
    .select(['id', 'amount_minor', 'currency'])
    .where('uid', '=', uid)
    .where('type', '=', 'withdrawal')
    .where('status', 'in', ['new', 'review'])
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id, amount_minor: minor, currency }) => ({
    id: String(id),
    amount: toMoney(minor, currency),
  }))
}

/** One case for the back office. InvalidParameter `id` NOT_FOUND. */
export const getCase = async (
  ctx: BackofficeContext,
  given: { id: string },
): Promise<Result<RiskCaseCard>> => {
  const { db } = ctx
  const id = BigInt(given.id)
  const row = await caseRows(ctx).where('one.id', '=', id).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [findings, steps, player, withdrawals, approvals] = await Promise.all([
    db
      .selectFrom('risk_findings')
      .selectAll()
      .where('case_id', '=', id)
      .orderBy('weight', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('risk_steps')
      .select(['id', 'kind', 'text', 'author', 'at'])
      .where('case_id', '=', id)
      .orderBy('id', 'desc')
      .limit(maxSteps)
      .execute(),
    db
      .selectFrom('players')
      .select(['status', 'country', 'reg_time', 'is_verified'])
      .where('uid', '=', row.uid)
      .executeTakeFirstOrThrow(),
    readWithdrawals(ctx, row.uid),
    readApprovals(ctx, id),
  ])
  return ok({
    ...serializeCase(row, ctx.clock.now()),
    note: row.note,
    version: row.version,
    findings: findings.map(serializeFinding),
    steps: steps.map((step) => ({ ...step, id: String(step.id), at: step.at.toISOString() })),
    player: {
      status: player.status,
      country: player.country,
      registered_at: player.reg_time.toISOString(),
      is_verified: player.is_verified,
    },
    waiting_withdrawals: withdrawals,
    approvals,
    has_report: steps.some(({ kind }) => kind === 'report'),
  })
}
