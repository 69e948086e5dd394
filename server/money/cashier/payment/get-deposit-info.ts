import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findPaymentAction } from '../deposit/find-payment-action.ts'
import { findTransaction } from '../queries.ts'
import { findProof } from '../ownership/requisites-ownership.ts'
import { withReversals } from '../reversal/find-reversals.ts'
import { withParts } from '../split/find-parts.ts'
import { serializeTransaction } from './serialize-transaction.ts'

/** One payment of the player, and how a pending one reaches its provider; another's is NOT_FOUND. */
export const getDepositInfo = async (ctx: CallContext, input: { id: string }) => {
  const row = await findTransaction(ctx, ctx.uid, BigInt(input.id))
  if (!row) return invalid('id', 'NOT_FOUND')
  const [shown] = await withParts(ctx, await withReversals(ctx, [row]))
  if (!shown) return invalid('id', 'NOT_FOUND')
  return ok({
    ...serializeTransaction(ctx, shown),
    action: await findPaymentAction(ctx, row),
    proof: await findProof(ctx, row),
  })
}
