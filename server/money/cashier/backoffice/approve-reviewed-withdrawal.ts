import type { Selectable } from 'kysely'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfActive } from '#server/backoffice/operators/queries.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import type { CashierTransactionRow } from '../schema.ts'
import { canMove, lockTransaction, type TransactionRecord } from '../payment/move-transaction.ts'
import { approveLocked } from '../withdrawal/approve-withdrawal.ts'
import { isWithinSingleApproverLimit } from '#server/backoffice/approvals/single-approver-limit.ts'
import { payWithdrawal } from './pay-withdrawal.ts'

type Answer = { status: 'processing' | 'waiting'; approval_id: string | null }

/** The record has changed since the form was shown: returns its current state and does nothing. */
export const changedSince = (
  row: Pick<Selectable<CashierTransactionRow>, 'updated_at' | 'status'>,
  version: string | undefined,
): Result<never> | undefined =>
  version !== undefined && row.updated_at.toISOString() !== version
    ? conflict('version', { status: row.status, updated_at: row.updated_at.toISOString() })
    : undefined

const requestSecondApproval = async (
  ctx: BackofficeContext,
  tx: Tx,
  row: TransactionRecord,
  reason: string,
): Promise<Result<Answer>> => {
  if (!canMove(row, 'processing')) return invalid('id', 'NOT_ALLOWED', { status: row.status })
  const asked = await requestApproval(ctx, tx, payWithdrawal, {
    input: { id: String(row.id), amount_minor: String(row.amount_minor), currency: row.currency },
    uid: row.uid,
    subject: `withdrawal:${row.id}`,
    reason,
  })
  return asked.ok ? ok({ status: 'waiting', approval_id: asked.value.id }) : asked
}

/**
 * A member of staff approves a withdrawal. Within their limit and below the operator's threshold it is ordered
 * at once; above, a second person's approval is requested. Rights are checked in the transaction.
 */
export const approveReviewedWithdrawal = async (
  ctx: BackofficeContext,
  given: { id: string; version?: string | undefined; reason?: string | undefined },
): Promise<Result<Answer>> => {
  const id = BigInt(given.id)
  const sum = await ctx.db
    .selectFrom('cashier_transactions')
    .select(['amount_minor as minor', 'currency'])
    .where('id', '=', id)
    .where('type', '=', 'withdrawal')
    .executeTakeFirst()
  if (!sum) return invalid('id', 'NOT_FOUND')
  const weight = await toLimitCurrency(ctx, sum)
  const reason = given.reason?.trim() ?? ''
  return transactResult(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, id)
    if (!row) return invalid('id', 'NOT_FOUND')
    const changed = changedSince(row, given.version)
    if (changed) return changed
    const grants = await grantsOfActive(tx.db, ctx.operator.id)
    if (!grants.has('cashier.review')) return refuse('AccessDenied', { data: { right: 'cashier.review' } })
    if (!isWithinSingleApproverLimit(grants, weight)) return requestSecondApproval(ctx, tx, row, reason)
    const paid = await approveLocked(ctx, tx, row, { actor: operatorActor(ctx.operator.email), reason })
    if (!paid.ok) return paid
    await withdrawApprovals(ctx, tx, `withdrawal:${id}`)
    return ok({ status: 'processing', approval_id: null })
  })
}
