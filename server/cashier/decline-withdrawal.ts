import { transactResult } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { lockTransaction } from './move-transaction.ts'
import { returnWithdrawal } from './settle-withdrawal.ts'
import { isCancellable } from './withdrawal-states.ts'

/**
 * A member of staff refuses a withdrawal (CA-24); the money goes back. Once it is being paid only the provider
 * can decline it, so then this answers NOT_ALLOWED at `id`.
 */
export const declineWithdrawal = (ctx: Context, id: bigint): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, id)
    if (row?.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
    if (!isCancellable(row.status)) return invalid('id', 'NOT_ALLOWED', { status: row.status })
    await returnWithdrawal(ctx, tx, row, 'declined', 'by_house')
    return ok(1 as const)
  })
