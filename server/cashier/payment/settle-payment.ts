import type { Context } from '#server/context.ts'
import type { OnReport } from '#server/payments/apply-report.ts'
import { settleDeposit } from '../deposit/settle-deposit.ts'
import { settleWithdrawal } from '../withdrawal/settle-withdrawal.ts'

/** What the cashier does when a payment provider speaks of one of its orders. */
export const settlePayment =
  (ctx: Context): OnReport =>
  (tx, order, report) =>
    order.kind === 'deposit' ? settleDeposit(ctx, tx, report) : settleWithdrawal(ctx, tx, report)
