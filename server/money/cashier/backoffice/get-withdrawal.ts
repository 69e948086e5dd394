import type { WithdrawalCard } from '#contract/operator/cashier.ts'
import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { withParts } from '../split/find-parts.ts'
import { holdOf } from '../ownership/requisites-ownership.ts'
import { automaticUpTo } from '../withdrawal/automatic-approval.ts'
import { canMove } from '../payment/move-transaction.ts'
import { isForSingleApprover } from '#server/backoffice/approvals/single-approver-limit.ts'
import { serializeWithdrawal } from './get-withdrawals.ts'
import { readPaymentCard } from './payment-card.ts'
import { paymentRows } from './payment-rows.ts'

export const getWithdrawal = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<WithdrawalCard>> => {
  const row = await paymentRows(ctx, 'withdrawal').where('payment.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const isForMe = await isForSingleApprover(ctx, { minor: row.amount_minor, currency: row.currency })
  const [split] = await withParts(ctx, [row])
  return ok({
    ...serializeWithdrawal(row),
    ...(await readPaymentCard(ctx, row)),
    automatic_up_to: toMoney(automaticUpTo(row.currency), row.currency),
    review_reasons: [...row.review_reasons],
    parts: (split?.parts ?? []).map(({ amountMinor, currency, deposits, refunds, ...part }) => ({
      ...part,
      amount: toMoney(amountMinor, currency),
      deposits: deposits.map(String),
      refunds: refunds.map(String),
    })),
    is_unproved: row.status === 'review' && (await holdOf(ctx, ctx, row, { isLocked: false })) !== undefined,
    approving: canMove(row, 'processing') ? (isForMe ? 'pays' : 'asks') : 'none',
  })
}
