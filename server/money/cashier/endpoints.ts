import type { cashierCalls } from '#contract/cashier.ts'
import type { Handlers } from '#server/platform/kernel/endpoint.ts'
import { makeDeposit } from './deposit/make-deposit.ts'
import { getBanks } from './methods/get-banks.ts'
import { getDepositSettings } from './methods/get-deposit-settings.ts'
import { getPaymentMethods } from './methods/get-payment-methods.ts'
import { getWithdrawSettings } from './methods/get-withdraw-settings.ts'
import { getDepositInfo } from './payment/get-deposit-info.ts'
import { getHistory } from './payment/get-history.ts'
import { getLifetime } from './payment/get-lifetime.ts'
import { cancelWithdrawal } from './withdrawal/cancel-withdrawal.ts'
import { makeWithdrawal } from './withdrawal/make-withdrawal.ts'

export const cashierHandlers: Handlers<typeof cashierCalls> = {
  getPaymentMethods,
  getdepositsettings: getDepositSettings,
  getwithdrawsettings: getWithdrawSettings,
  getbanks: getBanks,
  makedeposit: makeDeposit,
  makewithdrawal: makeWithdrawal,
  cancelwithdrawal: cancelWithdrawal,
  getdepositinfo: getDepositInfo,
  getlifetime: getLifetime,
  gethistory: getHistory,
}
