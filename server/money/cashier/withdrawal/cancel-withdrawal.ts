import { transactResult, type Tx } from '#db/transaction.ts'
import { withdrawApprovals } from '#server/backoffice/approvals/withdraw-approvals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { withIdempotency } from '#server/platform/kernel/with-idempotency.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { returnWithdrawal } from './settle-withdrawal.ts'
import { isCancellable } from './withdrawal-states.ts'

/** Whether the market lets players cancel a withdrawal (standards X10). */
export const canCancel = ({ settings }: Pick<CallContext, 'settings'>): boolean =>
  jurisdictionOf(settings).canCancelWithdrawals

const cancelLocked = async (ctx: CallContext, tx: Tx, id: bigint): Promise<Result<1>> => {
  const row = await lockTransaction(tx, id)
  if (row?.uid !== ctx.uid || row.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
  if (!canCancel(ctx) || !isCancellable(row.status))
    return invalid('id', 'NOT_ALLOWED', { status: row.status })
  const status = await returnWithdrawal(ctx, tx, row, 'cancelled', 'cancelled')
  await recordAudit(ctx, tx, {
    type: 'withdrawal_cancelled',
    subject: `withdrawal:${id}`,
    before: { status: row.status },
    after: { status },
  })
  await withdrawApprovals(ctx, tx, `withdrawal:${id}`)
  return ok(1 as const)
}

/**
 * The player cancels a withdrawal before its payment starts (CA-20). The row lock orders this and the payment:
 * the second sees the result of the first. NOT_FOUND or NOT_ALLOWED at `id` otherwise. A repeat with the same
 * key gets the first answer (AP-09).
 */
export const cancelWithdrawal = (ctx: CallContext, input: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, (tx) =>
    withIdempotency(
      ctx,
      tx,
      { scope: `cancelwithdrawal:${ctx.uid}`, key: ctx.request.idempotencyKey, input },
      () => cancelLocked(ctx, tx, BigInt(input.id)),
    ),
  )
