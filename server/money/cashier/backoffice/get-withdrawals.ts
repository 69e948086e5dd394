import type { z } from 'zod'
import type { backofficeCashierCalls, BackofficeWithdrawal } from '#contract/operator/cashier.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { WithdrawalStatus } from '../withdrawal/withdrawal-states.ts'
import { serializePayment, paymentsFile, readPayments, type PaymentRecord } from './payment-rows.ts'

type Asked = z.output<(typeof backofficeCashierCalls.getWithdrawals)['input']>

export const serializeWithdrawal = (row: PaymentRecord): BackofficeWithdrawal => ({
  ...serializePayment<WithdrawalStatus>(row),
  approval_id: row.approval_id === null ? null : String(row.approval_id),
})

/** Withdrawals in review start with the longest wait; all withdrawals start with the latest. */
const orderOf = ({ sort, status }: Asked) => sort ?? (status === 'review' ? 'created_at' : '-created_at')

/** Withdrawals; of those in review, the ones that wait longest first. */
export const getWithdrawals = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readPayments(ctx, 'withdrawal', asked, {
      sort: orderOf(asked),
      item: serializeWithdrawal,
    }),
  )

export const exportWithdrawals: OperatorExport<
  typeof backofficeCashierCalls.getWithdrawals,
  PaymentRecord
> = (ctx, asked) => paymentsFile(ctx, 'withdrawal', asked)
