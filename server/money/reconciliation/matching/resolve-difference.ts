import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { reconciliationCalls } from '#contract/operator/reconciliation.ts'
import { transactResult } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import {
  findDifference,
  resolveLocked,
  subjectOfDifference,
  type DifferenceKey,
  type ResolvedAs,
} from './resolve.ts'
import { lockReconciliation } from './reconcile-settlements.ts'

type Input = z.output<(typeof reconciliationCalls.resolveDifference)['input']>
type Answer = z.output<(typeof reconciliationCalls.resolveDifference)['output']>

type Resolve = DifferenceKey & { as: ResolvedAs; amount_minor: string; currency: string }

const resolveName = 'settlement.resolve'

/** Acceptance of a difference by two persons. */
export const resolveWithApproval: ApprovableAction<Resolve> = {
  name: resolveName,
  right: 'settlement.resolve',
  input: z.object({
    of: z.enum(['line', 'order', 'batch']),
    id: z.string(),
    as: z.enum(['forced', 'fee']),
    amount_minor: z.string().regex(/^\d+$/),
    currency: z.string(),
  }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async (ctx, { of, id, amount_minor, currency }) => {
    const found = await findDifference(ctx, { of, id })
    return {
      amount: toMoney(BigInt(amount_minor), currency),
      status: found?.state,
      order_reference: found?.reference,
    }
  },
  execute: async (ctx, tx, { of, id, as, amount_minor, currency }, { actor, reason }) => {
    await lockReconciliation(ctx, tx)
    const found = await findDifference(tx, { of, id })
    if (found && (String(found.minor) !== amount_minor || found.currency !== currency)) return conflict('id')
    return resolveLocked(ctx, tx, { of, id, as }, { actor, reason })
  },
}

/** Pending approvals of these, by subject. */
export const findPendingDifferenceApprovals = async (
  { db, clock }: Pick<BackofficeContext, 'db' | 'clock'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('approvals')
    .select(['id', 'subject'])
    .where('action', '=', resolveName)
    .where('subject', 'in', subjects)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .execute()
  return new Map(rows.map(({ id, subject }) => [subject, String(id)]))
}

/**
 * Accepts a difference with a reason, or books a line as a fee. Within the caller's limit and below the
 * operator's threshold it is done at once; above, an approval is requested. The size of the difference counts.
 */
export const resolveDifference = async (
  ctx: BackofficeContext,
  { of, id, as, reason: typed }: Input,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const shown = await findDifference(ctx, { of, id })
  if (!shown) return invalid('id', 'NOT_FOUND')
  const weight = await toLimitCurrency(ctx, shown)
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    await lockReconciliation(ctx, tx)
    const found = await findDifference(tx, { of, id })
    if (!found) return invalid('id', 'NOT_ALLOWED')
    if (found.minor !== shown.minor || found.currency !== shown.currency) return conflict('id')
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (!grants.has('settlement.resolve'))
      return refuse('AccessDenied', { data: { right: 'settlement.resolve' } })
    const subject = subjectOfDifference({ of, id })
    if (!isWithinSingleApproverLimit(grants, weight, 'settlement.resolve')) {
      const input = { of, id, as, amount_minor: String(found.minor), currency: found.currency }
      const asked = await requestApproval(ctx, tx, resolveWithApproval, { input, uid: null, subject, reason })
      return asked.ok ? ok({ status: 'waiting', approval_id: asked.value.id }) : asked
    }
    const actor = operatorActor(ctx.operator.email)
    const done = await resolveLocked(ctx, tx, { of, id, as }, { actor, reason })
    if (!done.ok) return done
    await withdrawApprovals(ctx, tx, subject)
    return ok({ status: 'done', approval_id: null })
  })
}
