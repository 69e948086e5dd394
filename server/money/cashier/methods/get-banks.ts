import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { findMethodBanks } from './find-method-banks.ts'
import { findMethods } from './list-methods.ts'

/** The banks of the player's country for a deposit (CA-04); none if no provider lists any. */
export const getBanks = async (ctx: CallContext) => {
  const { payer, offered } = await findMethods(ctx, 'deposit')
  const lists = await Promise.all(offered.map((offer) => findMethodBanks(ctx, offer, payer.country)))
  const items = lists.flatMap((banks) =>
    (banks ?? []).map(({ id, name }) => ({ id, name, icon: null, country_code: payer.country })),
  )
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
