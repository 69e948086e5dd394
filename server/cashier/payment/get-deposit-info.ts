import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { findAction } from '../deposit/find-payment-action.ts'
import { findTransaction } from '../queries.ts'
import { withReversals } from '../reversal/find-reversals.ts'
import { viewTransaction } from './wire-transaction.ts'

/** One payment of the player, and how they reach its provider while it waits for them; another's is NOT_FOUND. */
export const getDepositInfo = async (ctx: CallContext, input: { id: string }) => {
  const row = await findTransaction(ctx, ctx.uid, BigInt(input.id))
  if (!row) return invalid('id', 'NOT_FOUND')
  const [shown] = await withReversals(ctx, [row])
  return ok({
    ...viewTransaction(ctx, { ...row, reversals: shown?.reversals ?? [] }),
    action: await findAction(ctx, row),
  })
}
