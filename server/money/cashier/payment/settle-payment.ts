import type { Context } from '#server/context.ts'
import type { OnReport } from '#server/money/payments/apply-report.ts'
import { isReversal, reversalNamed } from '#server/money/payments/order-outcome.ts'
import { settleDeposit } from '../deposit/settle-deposit.ts'
import { reversePayment } from '../reversal/reverse-payment.ts'
import { settleWithdrawal } from '../withdrawal/settle-withdrawal.ts'

/**
 * The cashier's reaction to a provider's report about one of its orders. `isAnother`: two persons have decided
 * that the reversal is none of the recorded refunds.
 */
export const settlePayment =
  (ctx: Context, { isAnother = false }: { isAnother?: boolean } = {}): OnReport =>
  async (tx, order, report) => {
    const { outcome } = report
    if (isReversal(outcome)) {
      const reversal = reversalNamed({ ...report, outcome })
      return reversePayment(ctx, tx, { ...report, outcome, reversal, isAnother })
    }
    if (order.kind === 'deposit') return settleDeposit(ctx, tx, { ...report, outcome })
    await settleWithdrawal(ctx, tx, report)
    return undefined
  }
