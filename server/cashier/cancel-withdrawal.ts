import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { lockTransaction } from './move-transaction.ts'
import { returnWithdrawal } from './settle-withdrawal.ts'
import { isCancellable } from './withdrawal-states.ts'

/**
 * The player takes a withdrawal back while nobody is paying it yet (CA-20). The row's lock decides between this
 * and the payment: whoever comes second sees what the first did. NOT_FOUND or NOT_ALLOWED at `id` otherwise.
 */
export const cancelWithdrawal = (ctx: CallContext, input: { id: string }): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const row = await lockTransaction(tx, BigInt(input.id))
    if (row?.uid !== ctx.uid || row.type !== 'withdrawal') return invalid('id', 'NOT_FOUND')
    if (!isCancellable(row.status)) return invalid('id', 'NOT_ALLOWED', { status: row.status })
    await returnWithdrawal(ctx, tx, row, 'cancelled', 'cancelled')
    return ok(1 as const)
  })
