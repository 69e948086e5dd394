import type { cashierCalls } from '#contract/cashier.ts'
import type { Handlers } from '#server/kernel/endpoint.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { findAction } from './find-action.ts'
import { listMethods } from './list-methods.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { makeDeposit } from './make-deposit.ts'
import { makeWithdrawal } from './make-withdrawal.ts'
import { findTransaction, findTransactions } from './queries.ts'
import { viewTransaction } from './view-transaction.ts'

/** The cashier's calls, each one use case. */
export const cashierHandlers: Handlers<typeof cashierCalls> = {
  getpaymentmethods: listPaymentMethods,
  getdepositsettings: (ctx) => listMethods(ctx, 'deposit'),
  getwithdrawsettings: (ctx) => listMethods(ctx, 'payout'),
  makedeposit: makeDeposit,
  makewithdrawal: makeWithdrawal,
  cancelwithdrawal: cancelWithdrawal,
  async getdepositinfo(ctx, input) {
    const row = await findTransaction(ctx, ctx.uid, BigInt(input.id))
    if (!row) return invalid('id', 'NOT_FOUND')
    return ok({ ...viewTransaction(row), action: await findAction(ctx, row) })
  },
  async gethistory(ctx, { offset, count, type, statuses }) {
    const { rows, total } = await findTransactions(ctx, ctx.uid, { type, statuses }, { offset, count })
    return ok({ items: rows.map(viewTransaction), offset, limit: count, total })
  },
}
