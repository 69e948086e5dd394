import { majorText, parseAmountMinor, toMoney } from '#contract/money.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { placeHold } from '#server/money/wallet/holds/place-hold.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { lockTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { orderRefund } from './order-refund.ts'
import { payRefund } from './pay-refund.ts'
import { readRefundable } from './read-refundable.ts'
import { lockRefund, refundSubject, type RefundRecord } from './refund-records.ts'

type Asked = { id: string; amount: string; reason: string; left?: string | undefined }
type Answer = { refund_id: string; status: 'ordered' | 'waiting'; approval_id: string | null }

const checkRefund = async (
  ctx: BackofficeContext,
  tx: Tx,
  row: TransactionRecord,
  { amountMinor, left }: { amountMinor: bigint; left: string | undefined },
): Promise<Result<true>> => {
  const { currency } = row
  const { leftMinor, upToMinor, obstacle: denialReason } = await readRefundable({ ...ctx, db: tx.db }, row)
  if (denialReason) return invalid('id', denialReason, { status: row.status })
  const shown = majorText(leftMinor, currency)
  if (left !== undefined && left !== shown) return conflict('left', { left: shown })
  return amountMinor > upToMinor
    ? invalid('amount', 'NOT_ENOUGH', { available: toMoney(upToMinor, currency) })
    : ok(true)
}

const reserveRefund = async (
  ctx: BackofficeContext,
  tx: Tx,
  { id: transactionId, uid, currency }: TransactionRecord,
  { amountMinor, reason }: { amountMinor: bigint; reason: string },
): Promise<Result<RefundRecord>> => {
  const now = ctx.clock.now()
  const { id } = await tx.db
    .insertInto('cashier_refunds')
    .values({
      transaction_id: transactionId,
      uid,
      status: 'waiting',
      amount_minor: amountMinor,
      currency,
      hold_id: null,
      reason,
      requested_by: ctx.operator.email,
      failure: null,
      asked_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = await placeHold(ctx, tx, {
    key: `refund:${id}`,
    uid,
    pocket: 'main',
    currency,
    amountMinor,
    purpose: 'refund',
    reference: { type: 'deposit', id: String(transactionId) },
  })
  if (held.status === 'insufficient')
    return invalid('amount', 'NOT_ENOUGH', { available: toMoney(held.balanceMinor, currency) })
  if (held.status !== 'placed') throw new Error(`The money of refund ${id} was set aside before`)
  await tx.db.updateTable('cashier_refunds').set({ hold_id: held.holdId }).where('id', '=', id).execute()
  await recordAudit(ctx, tx, {
    type: 'refund_requested',
    uid,
    subject: `deposit:${transactionId}`,
    actor: operatorActor(ctx.operator.email),
    reason,
    after: { refund: String(id), amount_minor: amountMinor, currency },
  })
  const row = await lockRefund(tx, id)
  if (!row) throw new Error(`Refund ${id} does not exist`)
  return ok(row)
}

const requestSecondApproval = async (
  ctx: BackofficeContext,
  tx: Tx,
  row: RefundRecord,
  reason: string,
): Promise<Result<Answer>> => {
  const { id, transaction_id, amount_minor, currency, uid } = row
  const asked = await requestApproval(ctx, tx, payRefund, {
    input: {
      id: String(id),
      deposit: String(transaction_id),
      amount_minor: String(amount_minor),
      currency,
    },
    uid,
    subject: refundSubject(row),
    reason,
  })
  return asked.ok ? ok({ refund_id: String(id), status: 'waiting', approval_id: asked.value.id }) : asked
}

/**
 * A member of staff refunds a deposit, in whole or in part, to its source. The amount moves from the main
 * pocket to a hold at once. Within their limit and below the operator's threshold the provider is called;
 * above, an approval is requested. InvalidParameter `id` with the obstacle, `amount` SUM or NOT_ENOUGH with
 * what is available, `left` CHANGED if the rest of the deposit differs from what was shown.
 */
export const refundDeposit = async (ctx: BackofficeContext, given: Asked): Promise<Result<Answer>> => {
  const id = BigInt(given.id)
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const deposit = await ctx.db
    .selectFrom('cashier_transactions')
    .select('currency')
    .where('id', '=', id)
    .where('type', '=', 'deposit')
    .executeTakeFirst()
  if (!deposit) return invalid('id', 'NOT_FOUND')
  const { currency } = deposit
  const amountMinor = parseAmountMinor(given.amount, currency)
  if (amountMinor === undefined || amountMinor <= 0n) return invalid('amount', 'SUM')
  const weight = await toLimitCurrency(ctx, { minor: amountMinor, currency })
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const row = await lockTransaction(tx, id)
    if (!row) return invalid('id', 'NOT_FOUND')
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (!grants.has('cashier.review')) return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    const checked = await checkRefund(ctx, tx, row, { amountMinor, left: given.left })
    if (!checked.ok) return checked
    const held = await reserveRefund(ctx, tx, row, { amountMinor, reason })
    if (!held.ok) return held
    const refund = held.value
    if (!isWithinSingleApproverLimit(grants, weight)) return requestSecondApproval(ctx, tx, refund, reason)
    await orderRefund(ctx, tx, refund, { actor: operatorActor(ctx.operator.email), reason })
    return ok({ refund_id: String(refund.id), status: 'ordered', approval_id: null })
  })
}
