import type { Selectable } from 'kysely'
import type { TransactionStatus } from '#contract/cashier.ts'
import type { Tx } from '#db/transaction.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'
import { depositMoves, type DepositStatus } from '../deposit/deposit-states.ts'
import type { CashierTransactionRow } from '../schema.ts'
import { withdrawalMoves, type WithdrawalStatus } from '../withdrawal/withdrawal-states.ts'

export type TransactionRecord = Selectable<CashierTransactionRow>

export const canMove = (row: Pick<TransactionRecord, 'type' | 'status'>, to: TransactionStatus): boolean => {
  const moves: readonly TransactionStatus[] | undefined =
    row.type === 'deposit'
      ? depositMoves[row.status as DepositStatus]
      : withdrawalMoves[row.status as WithdrawalStatus]
  return moves?.includes(to) ?? false
}

export const lockTransaction = (tx: Tx, id: bigint): Promise<TransactionRecord | undefined> =>
  tx.db.selectFrom('cashier_transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Gives a locked transaction its next status. A transition outside the tables is a bug and throws, so callers
 * check {@link canMove} first if it may be refused.
 */
export const moveTransaction = async (
  ctx: { clock: Clock },
  tx: Tx,
  row: TransactionRecord,
  to: TransactionStatus,
  reason: PaymentReason | null = null,
): Promise<void> => {
  if (!canMove(row, to)) throw new Error(`A ${row.type} cannot go from ${row.status} to ${to}`)
  await tx.db
    .updateTable('cashier_transactions')
    .set({ status: to, reason, updated_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute()
}
