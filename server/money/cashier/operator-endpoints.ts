import type { cashierDeskCalls } from '#contract/operator/cashier.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { OperatorHandlers } from '#server/platform/kernel/operator-endpoint.ts'
import { approveAtDesk } from './desk/approve-at-desk.ts'
import { askProvider } from './desk/ask-provider.ts'
import { declineAtDesk } from './desk/decline-at-desk.ts'
import { bookReversal, decideReversal, matchReversal } from './desk/decide-reversal.ts'
import { getDeposit } from './desk/get-deposit.ts'
import { exportDeposits, getDeposits } from './desk/get-deposits.ts'
import { getUnmatchedMessage } from './desk/get-unmatched-message.ts'
import { getUnmatched } from './desk/get-unmatched.ts'
import { getWithdrawal } from './desk/get-withdrawal.ts'
import { exportWithdrawals, getWithdrawals } from './desk/get-withdrawals.ts'
import { creditMessage, matchMessage } from './desk/match-message.ts'
import { payBalance, payOutBalance } from './desk/pay-out-balance.ts'
import { payWithdrawal } from './desk/pay-withdrawal.ts'
import { endRefund, giveUpRefund, recordRefund } from './refund/end-refund.ts'
import { cancelRefund } from './refund/cancel-refund.ts'
import { payRefund } from './refund/pay-refund.ts'
import { refundDeposit } from './refund/refund-deposit.ts'
import { getRoutes } from './routes/get-routes.ts'
import { removeRoute } from './routes/remove-route.ts'
import { getVelocity } from './velocity/get-velocity.ts'
import { liftCoolOff } from './velocity/lift-cool-off.ts'
import { saveRoute } from './routes/save-route.ts'

export const cashierDeskHandlers: OperatorHandlers<typeof cashierDeskCalls> = {
  getWithdrawals,
  getWithdrawal,
  approve: approveAtDesk,
  decline: declineAtDesk,
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
