import type { Transaction } from '#contract/cashier.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { serializeReversal, type ReversalRecord } from '../reversal/find-reversals.ts'
import type { PartRecord } from '../split/find-parts.ts'
import type { TransactionRecord } from './move-transaction.ts'
import { canCancel } from '../withdrawal/cancel-withdrawal.ts'
import { isCancellable } from '../withdrawal/withdrawal-states.ts'

export const serializeTransaction = (
  ctx: CallContext,
  row: TransactionRecord & {
    reversals: readonly ReversalRecord[]
    parts: readonly PartRecord[]
  },
): Transaction => ({
  id: String(row.id),
  type: row.type,
  status: row.status,
  reason: row.reason && `payments.reason.${row.reason}`,
  method: row.method,
  method_name: describeMethod(ctx, ctx.request.locale, row.method).name,
  amount: toMoney(row.amount_minor, row.currency),
  requisites: row.requisites_masked,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  domain: row.domain,
  can_cancel: row.type === 'withdrawal' && isCancellable(row.status) && canCancel(ctx),
  reversals: row.reversals.map(serializeReversal),
  parts: row.parts.map(({ to, method, shown, amountMinor, currency, state, reason }) => ({
    to,
    method,
    method_name: describeMethod(ctx, ctx.request.locale, method).name,
    shown,
    amount: toMoney(amountMinor, currency),
    state,
    reason,
  })),
})
