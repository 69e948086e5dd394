import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import { toMoney } from '#contract/money.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { orderRefund } from './order-refund.ts'
import { lockRefund } from './refund-records.ts'

type PayRefund = { id: string; deposit: string; amount_minor: string; currency: string }

/** A refund that needs two persons: on hold since the first request, released by the second. */
export const payRefund: ApprovableAction<PayRefund> = {
  name: 'cashier.payRefund',
  right: 'cashier.review',
  input: z.object({
    id: rowId,
    deposit: rowId,
    amount_minor: z.string().regex(/^[1-9]\d*$/),
    currency: z.string(),
  }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async ({ db }, { deposit, amount_minor, currency }) => {
    const row = await db
      .selectFrom('cashier_transactions')
      .selectAll()
      .where('id', '=', BigInt(deposit))
      .executeTakeFirst()
    if (!row) return {}
    return {
      deposit_id: deposit,
      uid: row.uid,
      amount: toMoney(BigInt(amount_minor), currency),
      deposit_amount: toMoney(row.amount_minor, row.currency),
      method: row.method,
      provider: row.provider,
      created_at: row.created_at.toISOString(),
    }
  },
  execute: async (ctx, tx, { id, deposit, amount_minor }, { actor, reason }) => {
    await lockTransaction(tx, BigInt(deposit))
    const row = await lockRefund(tx, BigInt(id))
    if (!row || String(row.amount_minor) !== amount_minor) return conflict('id')
    if (row.status !== 'waiting') return invalid('id', 'NOT_ALLOWED', { status: row.status })
    await orderRefund(ctx, tx, row, { actor, reason })
    return ok(1)
  },
}
