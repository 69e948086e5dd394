import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import { toMoney } from '#contract/money.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { applyReport } from '#server/money/payments/apply-report.ts'
import { findEvent, type FoundEvent } from '#server/money/payments/match-event.ts'
import type { ProviderReport } from '#server/money/payments/provider/port.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { transactionOf } from '../payment/order-references.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { findRecorded, refundReference } from '../refund/refund-records.ts'
import { findPendingApproval, subjectOfMessage } from './match-message.ts'

type DecideReversal = {
  provider: string
  event_id: string
  deposit: string
  refund: string
  amount_minor: string
  currency: string
}

type Undecided = {
  readonly deposit: bigint
  readonly refund: bigint
  readonly uid: number
  readonly report: ProviderReport & { readonly reversal: string }
}

/** The reversal in a message that waits beside a recorded refund; undefined for any other message. */
export const findUndecided = async (
  { db }: Pick<Kernel, 'db'>,
  { event, order }: FoundEvent,
): Promise<Undecided | undefined> => {
  const { verdict, outcome, reversal, amount_minor: amountMinor, currency, provider_reference: name } = event
  if (verdict !== 'held' || outcome !== 'reversed' || order?.kind !== 'deposit') return undefined
  if (reversal === null || amountMinor === null || currency === null || name === null) return undefined
  const { reference, uid } = order
  const deposit = transactionOf(reference)
  const recorded = await findRecorded({ db }, deposit, amountMinor)
  const report = {
    reference,
    providerReference: name,
    amountMinor,
    currency,
    outcome,
    reason: null,
    reversal,
  }
  return recorded && { deposit, refund: recorded.id, uid, report }
}

/** Books it as a separate refund besides the recorded one. */
const bookSeparateRefund = async (
  ctx: Context,
  tx: Tx,
  provider: string,
  { report }: Undecided,
): Promise<Result<1>> => {
  const verdict = await applyReport(ctx, tx, provider, report, settlePayment(ctx, { isAnother: true }))
  return verdict === 'accepted' ? ok(1) : invalid('event_id', 'NOT_ALLOWED', { verdict })
}

/** Accepts every waiting message of the same reversal with it. */
const acceptMessages = (tx: Tx, provider: string, { reference, reversal }: Undecided['report']) =>
  tx.db
    .updateTable('payment_provider_events')
    .set({ verdict: 'accepted', matched_order: reference })
    .where('provider', '=', provider)
    .where('order_reference', '=', reference)
    .where('reversal', '=', reversal)
    .where('verdict', '=', 'held')
    .execute()

/** Other waiting messages of the same amount: the refund that they may report is identified now. */
const findBeside = async (tx: Tx, { reference, amountMinor, reversal }: Undecided['report']) =>
  tx.db
    .selectFrom('payment_provider_events')
    .select('reversal')
    .distinct()
    .where('order_reference', '=', reference)
    .where('amount_minor', '=', amountMinor)
    .where('outcome', '=', 'reversed')
    .where('verdict', '=', 'held')
    .where('reversal', '<>', reversal)
    .execute()

/** It was booked when recorded: messages with this id are repeats; other waiting ones, other refunds. */
const matchRecordedRefund = async (
  ctx: Context,
  tx: Tx,
  provider: string,
  { refund, report }: Undecided,
): Promise<Result<1>> => {
  await tx.db
    .updateTable('payment_reversals')
    .set({ also_named: report.reversal, updated_at: ctx.clock.now() })
    .where('order_reference', '=', report.reference)
    .where('reversal', '=', refundReference({ id: refund }))
    .execute()
  for (const { reversal } of await findBeside(tx, report)) {
    if (reversal === null) continue
    const other = { ...report, reversal }
    if ((await applyReport(ctx, tx, provider, other, settlePayment(ctx))) === 'accepted')
      await acceptMessages(tx, provider, other)
  }
  return ok(1)
}

const deciding = (
  name: string,
  as: 'recorded' | 'another',
  decide: (ctx: Context, tx: Tx, provider: string, undecided: Undecided) => Promise<Result<1>>,
): ApprovableAction<DecideReversal> => ({
  name,
  right: 'cashier.review',
  input: z.object({
    provider: z.string(),
    event_id: z.string(),
    deposit: rowId,
    refund: rowId,
    amount_minor: z.string().regex(/^[1-9]\d*$/),
    currency: z.string(),
  }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async (_ctx, { provider, event_id, deposit, amount_minor, currency }) => ({
    deposit_id: deposit,
    amount: toMoney(BigInt(amount_minor), currency),
    provider,
    message: event_id,
  }),
  execute: async (ctx, tx, { provider, event_id, deposit, refund }, { actor, reason }) => {
    const found = await findEvent(tx, { provider, eventId: event_id }, { isLocked: true })
    await lockTransaction(tx, BigInt(deposit))
    const undecided = found && (await findUndecided(tx, found))
    if (!undecided || String(undecided.deposit) !== deposit || String(undecided.refund) !== refund)
      return conflict('event_id')
    const { amountMinor, currency } = undecided.report
    await recordAudit(ctx, tx, {
      type: 'refund_matched',
      actor,
      reason,
      uid: undecided.uid,
      subject: `deposit:${deposit}`,
      after: { message: event_id, as, refund, amount_minor: amountMinor, currency },
    })
    const done = await decide(ctx, tx, provider, undecided)
    if (done.ok) await acceptMessages(tx, provider, undecided.report)
    return done
  },
})

/** A separate refund made at its provider besides the recorded one: its money leaves the player's balance. */
export const bookReversal = deciding('cashier.bookReversal', 'another', bookSeparateRefund)

/** The recorded refund gets the provider's id: no money moves. */
export const matchReversal = deciding('cashier.matchReversal', 'recorded', matchRecordedRefund)

/**
 * Asks a second person to decide on a reported reversal that waits beside a recorded refund of the same amount:
 * that refund, or a separate one. NOT_FOUND or NOT_ALLOWED at `event_id` if it waits for no such decision.
 */
export const decideReversal = (
  ctx: BackofficeContext,
  given: { provider: string; event_id: string; as: 'recorded' | 'another'; reason: string },
): Promise<Result<{ approval_id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const { provider, event_id, as } = given
    const reason = given.reason.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const found = await findEvent(tx, { provider, eventId: event_id }, { isLocked: true })
    if (!found) return invalid('event_id', 'NOT_FOUND')
    const undecided = await findUndecided(tx, found)
    if (!undecided) return invalid('event_id', 'NOT_ALLOWED')
    const subject = subjectOfMessage(provider, event_id)
    const waiting = await findPendingApproval({ ...tx, clock: ctx.clock }, subject)
    if (waiting) return invalid('approval', 'ALREADY_EXISTS', { approval_id: String(waiting.id) })
    const { deposit, refund, uid, report } = undecided
    const asked = await requestApproval(ctx, tx, as === 'another' ? bookReversal : matchReversal, {
      input: {
        provider,
        event_id,
        deposit: String(deposit),
        refund: String(refund),
        amount_minor: String(report.amountMinor),
        currency: report.currency,
      },
      uid,
      subject,
      reason,
    })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
