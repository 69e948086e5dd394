import type { z } from 'zod'
import type { backofficeCashierCalls } from '#contract/operator/cashier.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { DepositStatus } from '../deposit/deposit-states.ts'
import { serializePayment, paymentsFile, readPayments, type PaymentRecord } from './payment-rows.ts'

type Asked = z.output<(typeof backofficeCashierCalls.getDeposits)['input']>

export const getDeposits = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readPayments(ctx, 'deposit', asked, {
      sort: asked.sort ?? '-created_at',
      item: serializePayment<DepositStatus>,
    }),
  )

export const exportDeposits: OperatorExport<typeof backofficeCashierCalls.getDeposits, PaymentRecord> = (
  ctx,
  asked,
) => paymentsFile(ctx, 'deposit', asked)
