import type { z } from 'zod'
import type { riskCasesCalls } from '#contract/operator/risk/risk.ts'
import { transactResult } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { reopenAtVendor } from '#server/compliance/verification/reopen-at-vendor.ts'
import { applyDecision } from './apply-decision.ts'
import { blockWithApproval, reportWithApproval } from './decide-with-approval.ts'
import { lockRiskCase } from './lock-risk-case.ts'
import { mayDecide } from './may-decide.ts'
import { subjectOfCase } from './subject-of-case.ts'

type Asked = z.output<(typeof riskCasesCalls.decide)['input']>
type Answer = z.output<(typeof riskCasesCalls.decide)['output']>

/**
 * Decides a case. A ban and a report to the authority wait for a second person; other decisions apply at once.
 * InvalidParameter `reason` REQUIRED, `id` NOT_FOUND, `version` CHANGED, `decision` NOT_ALLOWED,
 * VERIFIER_SILENT if documents cannot be requested now.
 */
export const decideCase = async (ctx: BackofficeContext, given: Asked): Promise<Result<Answer>> => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const { decision, version, days } = given
  const id = BigInt(given.id)
  if (decision === 'documents') {
    const known = await ctx.db
      .selectFrom('risk_cases')
      .select(['uid', 'status', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    // No verification is opened for a decision that will be refused.
    const isDue = known?.version === version && mayDecide(known.status, decision, [])
    if (known && isDue && !(await reopenAtVendor(ctx, known.uid)))
      return invalid('decision', 'VERIFIER_SILENT')
  }
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const locked = await lockRiskCase(tx, id)
    if (!locked) return invalid('id', 'NOT_FOUND')
    if (locked.version !== version) return conflict('version', { version: locked.version })
    const actor = operatorActor(ctx.operator.email)
    const subject = subjectOfCase(id)
    if (decision !== 'block' && decision !== 'report') {
      const done = await applyDecision(ctx, tx, locked, { decision, reason, days, actor })
      if (!done.ok) return done
      if (decision === 'dismiss') await withdrawApprovals(ctx, tx, subject)
      return ok({ status: 'done', approval_id: null })
    }
    const steps = await tx.db.selectFrom('risk_steps').select('kind').where('case_id', '=', id).execute()
    const already = steps.map(({ kind }) => kind)
    if (!mayDecide(locked.status, decision, already))
      return invalid('decision', 'NOT_ALLOWED', { status: locked.status })
    const asked = await requestApproval(
      ctx,
      tx,
      decision === 'block' ? blockWithApproval : reportWithApproval,
      {
        input: { id: given.id },
        // The request is not in the player's audit trail, nor in their data export.
        uid: null,
        subject,
        reason,
      },
    )
    return asked.ok ? ok({ status: 'asked', approval_id: asked.value.id }) : asked
  })
}
