import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { sendAnswerJob } from '../job-kinds.ts'
import type { LockedCase } from '../lock-case.ts'
import { answerDenialReason } from './answer-denial-reason.ts'

type Order = {
  readonly answer: 'defend' | 'accept'
  readonly actor: AuditActor
  readonly reason: string
  /** The texts as sent, for evidence. */
  readonly evidence?: string
}

/**
 * Orders an answer to a locked dispute: from now on no other is possible, and the evidence is fixed. A job
 * sends it after the commit. InvalidParameter `id` NOT_ALLOWED with the `denialReason`.
 */
export const orderAnswer = async (
  ctx: Pick<Context, 'clock' | 'jobs' | 'secrets' | 'paymentProviders'>,
  tx: Tx,
  { dispute, work }: LockedCase,
  { answer, actor, reason, evidence }: Order,
): Promise<Result<1>> => {
  const now = ctx.clock.now()
  const calls = ctx.paymentProviders[dispute.provider]?.disputeAnswers
  const denialReason = answerDenialReason({ dispute, work, calls, now })
  if (denialReason) return invalid('id', 'NOT_ALLOWED', { obstacle: denialReason })
  await tx.db
    .updateTable('dispute_cases')
    .set({
      answer,
      answer_state: 'sending',
      asked_by: actor.name,
      asked_at: now,
      tried_at: null,
      asking_until: null,
      refusal: null,
      version: work.version + 1,
      ...(evidence === undefined ? {} : { evidence }),
    })
    .where('dispute_id', '=', dispute.id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'dispute_answer_begun',
    uid: dispute.uid,
    subject: subjectOfDispute(dispute.id),
    actor,
    reason,
    after: { answer, amount_minor: dispute.amount_minor, currency: dispute.currency },
  })
  await ctx.jobs.enqueue(tx, sendAnswerJob, { id: String(dispute.id) })
  return ok(1)
}
