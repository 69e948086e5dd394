import type { z } from 'zod'
import type { cashierDeskCalls } from '#contract/operator/cashier.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage } from '#server/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/kernel/operator-endpoint.ts'
import { ok } from '#server/kernel/result.ts'
import type { DepositStatus } from '../deposit/deposit-states.ts'
import { paymentOnWire, paymentRows, paymentsFile, sortPayments, type PaymentAtDesk } from './payment-rows.ts'

type Asked = z.output<(typeof cashierDeskCalls.getDeposits)['input']>

/** Deposits, the latest first. */
export const getDeposits = async (ctx: DeskContext, asked: Asked) =>
  ok(
    await readDeskPage(ctx, paymentRows(ctx, 'deposit', asked), {
      page: asked,
      order: (rows) => sortPayments(rows, asked.sort ?? '-created_at'),
      item: paymentOnWire<DepositStatus>,
    }),
  )

export const exportDeposits: OperatorExport<typeof cashierDeskCalls.getDeposits, PaymentAtDesk> = (
  ctx,
  asked,
) => paymentsFile(ctx, 'deposit', asked)
