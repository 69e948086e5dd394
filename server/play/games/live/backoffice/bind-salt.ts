import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { bindByStaff } from '../live-chains.ts'

/** Binds the announced public value to a chain; once. InvalidParameter `chain_id` NOT_FOUND or `salt` TAKEN. */
export const bindSalt = (ctx: BackofficeContext, input: { chain_id: string; salt: string }) =>
  transactResult(ctx.connection, async (tx) => {
    const is = await bindByStaff(ctx, tx, BigInt(input.chain_id), input.salt)
    if (is === 'missing') return invalid('chain_id', 'NOT_FOUND')
    if (is === 'taken') return invalid('salt', 'TAKEN')
    return ok({ is_bound: true })
  })
