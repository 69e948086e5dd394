import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { currencyOf, toMoney } from '#contract/money.ts'
import type { PaymentOfPlayer } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import type { TransactionRecord } from '#server/cashier/payment/move-transaction.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage } from '#server/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/kernel/operator-endpoint.ts'
import { ok } from '#server/kernel/result.ts'

type Asked = z.output<(typeof playersCalls.getPayments)['input']>

const filtered = ({ db }: DeskContext, { uid, type, status }: Asked) =>
  db
    .selectFrom('cashier_transactions')
    .selectAll()
    .where('uid', '=', uid)
    // Both kinds are named too, so that the index by kind and state leads to the few rows of a rare state.
    .$if(type !== undefined || status !== undefined, (rows) =>
      rows.where('type', 'in', type ? [type] : ['deposit', 'withdrawal']),
    )
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'new'))

const onWire = (row: TransactionRecord): PaymentOfPlayer => ({
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

/** A player's deposits and withdrawals, the newest first; account numbers by their ends. */
export const getPaymentsOfPlayer = async (ctx: DeskContext, asked: Asked) =>
  ok(
    await readDeskPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (rows) => rows.orderBy('created_at', 'desc').orderBy('id', 'desc'),
      item: onWire,
    }),
  )

/** The same as a file. */
export const exportPaymentsOfPlayer: OperatorExport<typeof playersCalls.getPayments, PaymentOfPlayer> = (
  ctx,
  asked,
) => ({
  columns: ['id', 'type', 'status', 'reason', 'provider', 'method', 'amount', 'currency', 'created_at'],
  cellsOf: (row) => [
    row.id,
    row.type,
    row.status,
    row.reason ?? '',
    row.provider,
    row.method,
    row.amount.amount.toFixed(currencyOf(row.amount.currency).exponent),
    row.amount.currency,
    row.created_at,
  ],
  next: async (last, count) => {
    const rows = await filtered(ctx, asked)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(created_at, id) < (${new Date(last?.created_at ?? 0)}, ${BigInt(last?.id ?? 0)})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
    return rows.map(onWire)
  },
})
