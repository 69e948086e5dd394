import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { invalid } from '#server/platform/kernel/result.ts'
import { applyDecision } from './apply-decision.ts'
import { lockRiskCase } from './lock-risk-case.ts'

type WithApproval = { id: string }

const withApproval = (decision: 'block' | 'report'): ApprovableAction<WithApproval> => ({
  name: `riskCases.${decision}`,
  right: 'risk.decide',
  input: z.object({ id: rowId }),
  describe: async ({ db }, { id }) => {
    const found = await db
      .selectFrom('risk_cases')
      .select(['uid', 'severity', 'status', 'opened_at', 'due_at'])
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!found) return {}
    const rules = await db
      .selectFrom('risk_findings')
      .select('rule')
      .where('case_id', '=', BigInt(id))
      .execute()
    return {
      uid: found.uid,
      severity: found.severity,
      status: found.status,
      opened_at: found.opened_at.toISOString(),
      due_at: found.due_at.toISOString(),
      findings: rules.map(({ rule }) => rule).join(', '),
    }
  },
  execute: async (ctx, tx, { id }, { actor, reason }) => {
    const locked = await lockRiskCase(tx, BigInt(id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    return applyDecision(ctx, tx, locked, { decision, reason, days: undefined, actor })
  },
})

/** A permanent block, and a report to the authority, need two persons. */
export const blockWithApproval = withApproval('block')
export const reportWithApproval = withApproval('report')
