import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import { settlePayment } from '#server/money/cashier/payment/settle-payment.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { checkOrder } from '#server/money/payments/check-order.ts'
import type { DisputeAnswer } from '#server/money/payments/provider/port.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { readEvidence } from '../evidence/read-evidence.ts'
import { lockCase, type CaseRecord, type DisputeRecord } from '../lock-case.ts'

/** Longer than every call that an adapter makes for one answer, with all its files. */
const claimMs = 2 * minuteMs

type AnswerClaim = { readonly dispute: DisputeRecord; readonly work: CaseRecord; readonly isFirst: boolean }

/** Claims the answer, so that no other process sends it; undefined if there is none to send. */
const claimAnswer = (ctx: Kernel, id: bigint): Promise<AnswerClaim | undefined> =>
  transact(ctx.connection, async (tx) => {
    const locked = await lockCase(tx, id)
    if (locked?.work.answer_state !== 'sending') return undefined
    const now = ctx.clock.now()
    const { asking_until: until, tried_at: tried } = locked.work
    if (until !== null && until > now) return undefined
    await tx.db
      .updateTable('dispute_cases')
      .set({ tried_at: now, asking_until: new Date(now.getTime() + claimMs) })
      .where('dispute_id', '=', id)
      .execute()
    return { ...locked, isFirst: tried === null }
  })

type End = { readonly state: 'sent' } | { readonly refusal: string }

/** Records the result: the provider has it, or has refused it, and then the dispute can be answered again. */
const finish = (ctx: Kernel, id: bigint, end: End): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const locked = await lockCase(tx, id)
    if (locked?.work.answer_state !== 'sending') return
    const { answer } = locked.work
    const now = ctx.clock.now()
    const isSent = 'state' in end
    await tx.db
      .updateTable('dispute_cases')
      .set({
        ...(isSent
          ? { answer_state: 'sent' as const, answered_at: now, refusal: null }
          : { answer: null, answer_state: null, refusal: end.refusal }),
        asking_until: null,
        version: locked.work.version + 1,
      })
      .where('dispute_id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'dispute_answered',
      uid: locked.dispute.uid,
      subject: subjectOfDispute(id),
      actor: systemActor(`payments:${locked.dispute.provider}`),
      reason: isSent ? 'taken' : 'refused',
      after: { answer, ...(isSent ? {} : { code: end.refusal }) },
    })
  })

/** Queries the payment and its disputes at the provider; undefined if the query failed. */
const queryDisputeState = async (
  ctx: Context,
  dispute: DisputeRecord,
): Promise<DisputeRecord['state'] | undefined> => {
  const checked = await checkOrder(ctx, dispute.order_reference, settlePayment(ctx))
  if (checked === 'fault') return undefined
  const row = await ctx.db
    .selectFrom('payment_disputes')
    .select('state')
    .where('id', '=', dispute.id)
    .executeTakeFirstOrThrow()
  return row.state
}

const call = async (ctx: Context, { dispute, work }: AnswerClaim): Promise<DisputeAnswer> => {
  const calls = ctx.paymentProviders[dispute.provider]?.disputeAnswers
  if (!calls) return { status: 'refused', code: 'BY_HAND' }
  return work.answer === 'accept'
    ? calls.accept(dispute.dispute)
    : calls.defend(dispute.dispute, await readEvidence(ctx, dispute, work.evidence))
}

/**
 * Sends an answer to the provider, one process at a time. After a first try with a lost answer or an ended
 * process, the dispute is queried before anything is sent again; one that is no longer open has the answer. A
 * refusal counts once the provider confirms that the dispute is still open.
 */
export const sendAnswer = async (ctx: Context, id: bigint): Promise<void> => {
  const turn = await claimAnswer(ctx, id)
  if (!turn) return
  const { dispute, isFirst } = turn
  if (!isFirst) {
    const state = await queryDisputeState(ctx, dispute)
    if (state === undefined) return
    if (state !== 'opened') return finish(ctx, id, { state: 'sent' })
  }
  const answer = await call(ctx, turn)
  if (answer.status === 'fault') {
    ctx.log.warn({ dispute: String(id), provider: dispute.provider }, 'An answer to a dispute got no answer')
    return
  }
  const state = await queryDisputeState(ctx, dispute)
  if (answer.status === 'taken' || (state !== undefined && state !== 'opened'))
    return finish(ctx, id, { state: 'sent' })
  if (state === 'opened') await finish(ctx, id, { refusal: answer.code })
}

/** Continues answers whose claim has expired and whose arrival at the provider is unknown. */
export const resendAnswers = async (ctx: Context): Promise<void> => {
  const rows = await ctx.db
    .selectFrom('dispute_cases')
    .select('dispute_id')
    .where('answer_state', '=', 'sending')
    .where('tried_at', 'is not', null)
    .where((is) => is.or([is('asking_until', 'is', null), is('asking_until', '<=', ctx.clock.now())]))
    .orderBy(sql`asking_until nulls first`)
    .limit(50)
    .execute()
  for (const { dispute_id: id } of rows) {
    try {
      await sendAnswer(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, dispute: String(id) }, 'An answer to a dispute could not be looked after')
    }
  }
}
