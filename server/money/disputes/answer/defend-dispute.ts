import type { z } from 'zod'
import type { disputesCalls } from '#contract/operator/disputes.ts'
import { transactResult } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { evidenceRefusal } from '../evidence/evidence-refusal.ts'
import { readEvidenceTexts } from '../evidence/read-evidence.ts'
import { lockCase } from '../lock-case.ts'
import { orderAnswer } from './order-answer.ts'

type Input = z.output<(typeof disputesCalls.defend)['input']>
type Answer = z.output<(typeof disputesCalls.defend)['output']>

/**
 * Orders the current evidence to be sent. InvalidParameter `id` NOT_FOUND, NOT_ALLOWED with the `denialReason`;
 * `version` CHANGED if it was edited since it was read.
 */
export const defendDispute = async (ctx: BackofficeContext, given: Input): Promise<Result<Answer>> => {
  const refused = evidenceRefusal(ctx)
  if (refused) return refused
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const locked = await lockCase(tx, BigInt(given.id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (!grants.has('cashier.review')) return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    const { dispute, work } = locked
    if (work.version !== given.version) return conflict('version')
    const ordered = await orderAnswer(ctx, tx, locked, {
      answer: 'defend',
      actor: operatorActor(ctx.operator.email),
      reason: given.note?.trim() ?? '',
      evidence: JSON.stringify(await readEvidenceTexts(tx, dispute, work.evidence)),
    })
    if (!ordered.ok) return ordered
    await withdrawApprovals(ctx, tx, subjectOfDispute(dispute.id))
    return ok({ status: 'sending', approval_id: null })
  })
}
