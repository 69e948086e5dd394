import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import { rowId } from '#contract/fields.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { conflict } from '#server/platform/kernel/result.ts'
import { approveLocked } from '../withdrawal/approve-withdrawal.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { readLifetime } from '../payment/read-lifetime.ts'
import { serializeLifetime } from './payment-card.ts'

export const payWithdrawalName = 'cashier.payWithdrawal'

type PayWithdrawal = { id: string; amount_minor: string; currency: string }

/** A withdrawal that needs two persons: the first has requested it, and the second approves the payment. */
export const payWithdrawal: ApprovableAction<PayWithdrawal> = {
  name: payWithdrawalName,
  right: 'cashier.review',
  input: z.object({ id: rowId, amount_minor: z.string().regex(/^\d+$/), currency: z.string() }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async ({ db }, { id }) => {
    const row = await db
      .selectFrom('cashier_transactions')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    if (!row) return {}
    const lifetime = await readLifetime({ db }, row.uid, row.currency)
    const { deposits, withdrawals } = serializeLifetime(lifetime, row.currency)
    return {
      withdrawal_id: id,
      uid: row.uid,
      status: row.status,
      amount: toMoney(row.amount_minor, row.currency),
      method: row.method,
      requisites: row.requisites_masked,
      created_at: row.created_at.toISOString(),
      deposits,
      withdrawals,
    }
  },
  execute: async (ctx, tx, { id, amount_minor, currency }, { actor, reason }) => {
    const row = await lockTransaction(tx, BigInt(id))
    if (row && (String(row.amount_minor) !== amount_minor || row.currency !== currency)) return conflict('id')
    return approveLocked(ctx, tx, row, { actor, reason })
  },
}
