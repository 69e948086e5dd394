import type { backofficeCashierCalls } from '#contract/operator/cashier.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { approveReviewedWithdrawal } from './backoffice/approve-reviewed-withdrawal.ts'
import { askProvider } from './backoffice/ask-provider.ts'
import { declineReviewedWithdrawal } from './backoffice/decline-reviewed-withdrawal.ts'
import { bookReversal, decideReversal, matchReversal } from './backoffice/decide-reversal.ts'
import { getDeposit } from './backoffice/get-deposit.ts'
import { exportDeposits, getDeposits } from './backoffice/get-deposits.ts'
import { getUnmatchedMessage } from './backoffice/get-unmatched-message.ts'
import { getUnmatched } from './backoffice/get-unmatched.ts'
import { getWithdrawal } from './backoffice/get-withdrawal.ts'
import { exportWithdrawals, getWithdrawals } from './backoffice/get-withdrawals.ts'
import { creditMessage, matchMessage } from './backoffice/match-message.ts'
import { payBalance, payOutBalance } from './backoffice/pay-out-balance.ts'
import { payWithdrawal } from './backoffice/pay-withdrawal.ts'
import { endRefund, giveUpRefund, recordRefund } from './refund/end-refund.ts'
import { cancelRefund } from './refund/cancel-refund.ts'
import { payRefund } from './refund/pay-refund.ts'
import { refundDeposit } from './refund/refund-deposit.ts'
import { getRoutes } from './routes/get-routes.ts'
import { removeRoute } from './routes/remove-route.ts'
import { getVelocity } from './velocity/get-velocity.ts'
import { liftCoolOff } from './velocity/lift-cool-off.ts'
import { saveRoute } from './routes/save-route.ts'

export const cashierBackofficeHandlers: OperatorHandlers<typeof backofficeCashierCalls> = {
  getWithdrawals,
  getWithdrawal,
  approve: approveReviewedWithdrawal,
  decline: declineReviewedWithdrawal,
  askProvider,
  getDeposits,
  getDeposit,
  refund: refundDeposit,
  cancelRefund,
  endRefund,
  getRoutes,
  saveRoute,
  removeRoute,
  getUnmatched,
  getUnmatchedMessage,
  matchMessage,
  decideReversal,
  payOutBalance,
  getVelocity,
  liftCoolOff,
}

export const cashierExports = { getWithdrawals: exportWithdrawals, getDeposits: exportDeposits }

export const cashierApprovables: readonly ApprovableAction[] = [
  payWithdrawal,
  creditMessage,
  payBalance,
  payRefund,
  giveUpRefund,
  recordRefund,
  bookReversal,
  matchReversal,
]
