import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import { toMoney } from '#contract/money.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { applyReport } from '#server/money/payments/apply-report.ts'
import { checkPaymentJob } from '../job-kinds.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { payoutProblem } from '../ownership/requisites-ownership.ts'
import { orderReference } from '../payment/order-references.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { advanceWithdrawalOf } from '../split/advance-withdrawal.ts'
import {
  hasUnidentifiedReversal,
  lockRefund,
  refundReference,
  refundSubject,
  type RefundRecord,
} from './refund-records.ts'
import { releaseRefund } from './release-refund.ts'

type By = { actor: AuditActor; reason: string }
type EndRefund = { id: string; deposit: string; amount_minor: string; currency: string }

/**
 * Its money goes to the withdrawal's account, or back to the pocket if it is part of none; reversals that it
 * left no room for are queried again.
 */
const giveUp = async (ctx: Context, tx: Tx, row: RefundRecord, by: By): Promise<Result<1>> => {
  await releaseRefund(ctx, tx, row, { to: 'refused', failure: 'by_house' }, by)
  const withdrawal = row.withdrawal_id === null ? undefined : await lockTransaction(tx, row.withdrawal_id)
  // If an ownership proof is required first, a person decides after it.
  if (!withdrawal || !(await payoutProblem(ctx, tx, withdrawal)))
    await tx.db
      .updateTable('cashier_refunds')
      .set({ carried_approved_at: ctx.clock.now() })
      .where('id', '=', row.id)
      .execute()
  await ctx.jobs.enqueue(tx, checkPaymentJob, { id: String(row.transaction_id) })
  await advanceWithdrawalOf(ctx, tx, row)
  return ok(1)
}

/**
 * Recorded as the provider's own message would be: if that arrives later, it is a repeat. TAKEN_BACK at
 * `outcome` if the provider has reported a reversal under its own id, which may be this refund.
 */
const recordAsPaid = async (ctx: Context, tx: Tx, row: RefundRecord): Promise<Result<1>> => {
  if (await hasUnidentifiedReversal(tx, row)) return invalid('outcome', 'TAKEN_BACK')
  const reference = orderReference({ type: 'deposit', id: row.transaction_id })
  const order = await tx.db
    .selectFrom('payment_orders')
    .select(['provider', 'provider_reference'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  if (order.provider_reference === null) throw new Error(`Payment ${reference} has no name at its provider`)
  const verdict = await applyReport(
    ctx,
    tx,
    order.provider,
    {
      reference,
      providerReference: order.provider_reference,
      amountMinor: row.amount_minor,
      currency: row.currency,
      outcome: 'reversed',
      reason: null,
      reversal: refundReference(row),
    },
    settlePayment(ctx),
  )
  if (verdict !== 'accepted') return invalid('id', 'NOT_ALLOWED', { verdict })
  await tx.db
    .updateTable('cashier_refunds')
    .set({ recorded_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute()
  return ok(1)
}

const ending = (
  name: string,
  outcome: 'not_paid' | 'paid_outside',
  end: (ctx: Context, tx: Tx, row: RefundRecord, by: By) => Promise<Result<1>>,
): ApprovableAction<EndRefund> => ({
  name,
  right: 'cashier.review',
  input: z.object({
    id: rowId,
    deposit: rowId,
    amount_minor: z.string().regex(/^[1-9]\d*$/),
    currency: z.string(),
  }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async ({ db }, { id, deposit, amount_minor, currency }) => {
    const row = await db
      .selectFrom('cashier_refunds as refund')
      .innerJoin('cashier_transactions as payment', 'payment.id', 'refund.transaction_id')
      .select([
        'refund.withdrawal_id',
        'refund.uid',
        'refund.created_at',
        'payment.method',
        'payment.provider',
      ])
      .where('refund.id', '=', BigInt(id))
      .executeTakeFirst()
    if (!row) return {}
    const { withdrawal_id, uid, created_at, method, provider } = row
    return {
      deposit_id: deposit,
      ...(withdrawal_id === null ? {} : { withdrawal_id: String(withdrawal_id) }),
      uid,
      amount: toMoney(BigInt(amount_minor), currency),
      method,
      provider,
      created_at: created_at.toISOString(),
    }
  },
  execute: async (ctx, tx, { id, deposit, amount_minor }, { actor, reason }) => {
    // The order first, in the locking order of a provider's message.
    await tx.db
      .selectFrom('payment_orders')
      .select('reference')
      .where('reference', '=', orderReference({ type: 'deposit', id: BigInt(deposit) }))
      .forUpdate()
      .executeTakeFirst()
    await lockTransaction(tx, BigInt(deposit))
    const row = await lockRefund(tx, BigInt(id))
    if (!row || String(row.amount_minor) !== amount_minor) return conflict('id')
    if (row.status !== 'ordered') return invalid('id', 'NOT_ALLOWED', { status: row.status })
    await recordAudit(ctx, tx, {
      type: 'refund_ended',
      actor,
      reason,
      uid: row.uid,
      subject: `deposit:${deposit}`,
      before: { status: row.status },
      after: {
        refund: id,
        outcome,
        ...(row.withdrawal_id === null ? {} : { withdrawal: String(row.withdrawal_id) }),
        amount_minor: row.amount_minor,
        currency: row.currency,
      },
    })
    return end(ctx, tx, row, { actor, reason })
  },
})

/** Two persons give up a refund that its provider does not end. */
export const giveUpRefund = ending('cashier.giveUpRefund', 'not_paid', giveUp)

/** Two persons record a refund as made outside the provider's interface. */
export const recordRefund = ending('cashier.recordRefund', 'paid_outside', recordAsPaid)

/**
 * A member of staff requests the end of a refund that its provider does not end: as not paid, or as paid
 * outside. NOT_FOUND or NOT_ALLOWED at `id` if there is no such refund, or it is not with its provider;
 * TAKEN_BACK at `outcome` if it cannot be recorded, since its provider has reported a reversal under its own
 * id.
 */
export const endRefund = (
  ctx: BackofficeContext,
  given: { id: string; outcome: 'not_paid' | 'paid_outside'; reason: string },
): Promise<Result<{ approval_id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const reason = given.reason.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const row = await lockRefund(tx, BigInt(given.id))
    if (!row) return invalid('id', 'NOT_FOUND')
    if (row.status !== 'ordered') return invalid('id', 'NOT_ALLOWED', { status: row.status })
    if (given.outcome === 'paid_outside' && (await hasUnidentifiedReversal(tx, row)))
      return invalid('outcome', 'TAKEN_BACK')
    if (!(await grantsOfActive(tx.db, ctx.operator.id)).has('cashier.review'))
      return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    const asked = await requestApproval(ctx, tx, given.outcome === 'not_paid' ? giveUpRefund : recordRefund, {
      input: {
        id: String(row.id),
        deposit: String(row.transaction_id),
        amount_minor: String(row.amount_minor),
        currency: row.currency,
      },
      uid: row.uid,
      subject: refundSubject(row),
      reason,
    })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
