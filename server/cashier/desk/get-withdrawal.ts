import type { WithdrawalCard } from '#contract/operator/cashier.ts'
import { toMoney } from '#contract/money.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { automaticUpTo } from '../withdrawal/automatic-approval.ts'
import { canMove } from '../payment/move-transaction.ts'
import { isForOnePerson } from '#server/approvals/one-person.ts'
import { withdrawalOnWire } from './get-withdrawals.ts'
import { readPaymentCard } from './payment-card.ts'
import { paymentRows } from './payment-rows.ts'

/** One withdrawal, with all that is known of it and its player, and what approving it would do. */
export const getWithdrawal = async (
  ctx: DeskContext,
  { id }: { id: string },
): Promise<Result<WithdrawalCard>> => {
  const row = await paymentRows(ctx, 'withdrawal').where('payment.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const isForMe = await isForOnePerson(ctx, { minor: row.amount_minor, currency: row.currency })
  return ok({
    ...withdrawalOnWire(row),
    ...(await readPaymentCard(ctx, row)),
    automatic_up_to: toMoney(automaticUpTo(row.currency), row.currency),
    review_reasons: [...row.review_reasons],
    approving: canMove(row, 'processing') ? (isForMe ? 'pays' : 'asks') : 'none',
  })
}
