import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isDepositCurrency } from './deposit-currencies.ts'
import { listMethods } from './list-methods.ts'

/** The deposit methods available to the player, each with its limits and fields (CA-03). */
export const getDepositSettings = async (ctx: CallContext) => {
  const { payer, ...methods } = await listMethods(ctx, 'deposit')
  const isClosed = !isDepositCurrency(ctx, payer.currency)
  return ok({ ...methods, closed_currency: isClosed ? payer.currency : null })
}
