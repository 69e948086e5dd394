import type { Selectable } from 'kysely'
import type { PaymentReversal } from '#contract/cashier.ts'
import { toMoney } from '#contract/money.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { CashierReversalRow } from '../schema.ts'

export type ReversalRecord = Selectable<CashierReversalRow>

export const withReversals = async <Row extends { readonly id: bigint }>(
  { db }: Pick<Kernel, 'db'>,
  payments: readonly Row[],
): Promise<(Row & { reversals: readonly ReversalRecord[] })[]> => {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const rows = await db
    .selectFrom('cashier_reversals')
    .selectAll()
    .where('transaction_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('reversal')
    .execute()
  const byPayment = Map.groupBy(rows, (row) => row.transaction_id)
  return payments.map((payment) => ({ ...payment, reversals: byPayment.get(payment.id) ?? [] }))
}

export const serializeReversal = (row: ReversalRecord): PaymentReversal => ({
  kind: row.kind,
  amount: toMoney(row.amount_minor, row.currency),
  created_at: row.created_at.toISOString(),
  restored_at: row.restored_at?.toISOString() ?? null,
})
