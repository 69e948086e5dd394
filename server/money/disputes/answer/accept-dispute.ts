import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import { toMoney } from '#contract/money.ts'
import type { disputesCalls } from '#contract/operator/disputes.ts'
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
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { lockCase } from '../lock-case.ts'
import { answerDenialReason } from './answer-denial-reason.ts'
import { orderAnswer } from './order-answer.ts'

type Input = z.output<(typeof disputesCalls.accept)['input']>
type Answer = z.output<(typeof disputesCalls.accept)['output']>
type Accept = { id: string; amount_minor: string; currency: string }

export const acceptDisputeName = 'disputes.accept'

/** Acceptance of a dispute's loss by two persons. */
export const acceptWithApproval: ApprovableAction<Accept> = {
  name: acceptDisputeName,
  right: 'cashier.review',
  input: z.object({ id: rowId, amount_minor: z.string().regex(/^\d+$/), currency: z.string() }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async ({ db }, { id }) => {
    const row = await db
      .selectFrom('payment_disputes')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!row) return {}
    return {
      uid: row.uid,
      amount: toMoney(row.amount_minor, row.currency),
      provider: row.provider,
      order_reference: row.order_reference,
      opened_at: row.opened_at.toISOString(),
      answer_by: row.answer_by?.toISOString() ?? null,
      reason_code: row.reason_code,
    }
  },
  execute: async (ctx, tx, { id, amount_minor, currency }, { actor, reason }) => {
    const locked = await lockCase(tx, BigInt(id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    const { dispute } = locked
    if (String(dispute.amount_minor) !== amount_minor || dispute.currency !== currency) return conflict('id')
    return orderAnswer(ctx, tx, locked, { answer: 'accept', actor, reason })
  },
}

/**
 * Accepts the loss of a dispute. Within the caller's limit and below the operator's threshold it is ordered at
 * once; above, an approval is requested. InvalidParameter `reason` REQUIRED, `id` NOT_FOUND or NOT_ALLOWED with
 * the `denialReason`.
 */
export const acceptDispute = async (ctx: BackofficeContext, given: Input): Promise<Result<Answer>> => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const id = BigInt(given.id)
  const sum = await ctx.db
    .selectFrom('payment_disputes')
    .select(['amount_minor as minor', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!sum) return invalid('id', 'NOT_FOUND')
  const weight = await toLimitCurrency(ctx, sum)
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const locked = await lockCase(tx, id)
    if (!locked) return invalid('id', 'NOT_FOUND')
    const { dispute } = locked
    if (dispute.amount_minor !== sum.minor) return conflict('id')
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (!grants.has('cashier.review')) return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    const subject = subjectOfDispute(id)
    if (isWithinSingleApproverLimit(grants, weight)) {
      const actor = operatorActor(ctx.operator.email)
      const ordered = await orderAnswer(ctx, tx, locked, { answer: 'accept', actor, reason })
      if (!ordered.ok) return ordered
      await withdrawApprovals(ctx, tx, subject)
      return ok({ status: 'sending', approval_id: null })
    }
    const calls = ctx.paymentProviders[dispute.provider]?.disputeAnswers
    const denialReason = answerDenialReason({ ...locked, calls, now: ctx.clock.now() })
    if (denialReason) return invalid('id', 'NOT_ALLOWED', { obstacle: denialReason })
    const asked = await requestApproval(ctx, tx, acceptWithApproval, {
      input: {
        id: String(id),
        amount_minor: String(dispute.amount_minor),
        currency: dispute.currency,
      },
      uid: dispute.uid,
      subject,
      reason,
    })
    return asked.ok ? ok({ status: 'waiting', approval_id: asked.value.id }) : asked
  })
}
