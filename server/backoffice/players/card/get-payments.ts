import type { z } from 'zod'
import { currencyOf, toMoney } from '#contract/money.ts'
import { maxBackofficeCount } from '#contract/operator/shapes/list.ts'
import type { PaymentOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import type { TransactionRecord } from '#server/money/cashier/payment/move-transaction.ts'
import {
  countOwnPayments,
  findOwnPayments,
  type PaymentFilter,
} from '#server/money/cashier/payment/own-payments.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<(typeof playersCalls.getPayments)['input']>

const filterOf = ({ type, status }: Asked): PaymentFilter => ({ type, statuses: status && [status] })

const toDto = (row: TransactionRecord): PaymentOfPlayer => ({
  id: String(row.id),
  type: row.type,
  status: row.status,
  reason: row.reason,
  provider: row.provider,
  method: row.method,
  amount: toMoney(row.amount_minor, row.currency),
  requisites: row.requisites_masked,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** A player's deposits and withdrawals, newest first; account numbers are masked. */
export const getPlayerPayments = async (ctx: BackofficeContext, asked: Asked) => {
  const { uid, offset, count } = asked
  const rows = await findOwnPayments(ctx, uid, filterOf(asked), { last: undefined, offset, count })
  const total = await countOwnPayments(ctx, uid, filterOf(asked), maxBackofficeCount + 1)
  return ok({
    items: rows.map(toDto),
    offset,
    limit: count,
    total: Math.min(total, maxBackofficeCount),
    has_more: total > maxBackofficeCount,
  })
}

export const exportPlayerPayments: OperatorExport<typeof playersCalls.getPayments, PaymentOfPlayer> = (
  ctx,
  asked,
) => ({
  columns: [
    { name: 'id', cell: (row) => row.id },
    { name: 'type', cell: (row) => row.type },
    { name: 'status', cell: (row) => row.status },
    { name: 'reason', cell: (row) => row.reason ?? '' },
    { name: 'provider', cell: (row) => row.provider },
    { name: 'method', cell: (row) => row.method },
    { name: 'amount', cell: (row) => row.amount.amount.toFixed(currencyOf(row.amount.currency).exponent) },
    { name: 'currency', cell: (row) => row.amount.currency },
    { name: 'created_at', cell: (row) => row.created_at },
  ],
  next: async (last, count) => {
    const after = last && { id: BigInt(last.id), created_at: new Date(last.created_at) }
    return (await findOwnPayments(ctx, asked.uid, filterOf(asked), { last: after, count })).map(toDto)
  },
})
