import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { beginPayout } from './approve-withdrawal.ts'
import { readDebt } from '../reversal/find-reversals.ts'
import { lockTransaction, moveTransaction } from '../payment/move-transaction.ts'
import { isAutoApproved } from './automatic-approval.ts'

const automatic = { actor: systemActor('cashier.review-withdrawal'), reason: 'a small sum' }

/** Sends a new withdrawal on: to its payment when it is small and its player owes nothing, otherwise to a person. Repeatable. */
export const reviewWithdrawal = (ctx: Context, id: bigint): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, id)
    if (row?.status !== 'new' || row.type !== 'withdrawal') return
    const isClear = isAutoApproved(row.amount_minor, row.currency) && (await readDebt(tx, row.uid)) === 0n
    if (isClear) await beginPayout(ctx, tx, row, automatic)
    else await moveTransaction(ctx, tx, row, 'review')
  })
