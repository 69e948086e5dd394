import type { WithdrawalSource } from '#contract/cashier.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { readSources } from './read-sources.ts'

/** The sources of the player's next withdrawal, in order, so that they see the split before they confirm it. */
export const listSources = async (ctx: CallContext): Promise<WithdrawalSource[]> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) throw new Error(`Player ${ctx.uid} does not exist`)
  const { currency } = player
  const sources = await readSources(ctx, { uid: ctx.uid, currency })
  return sources.map(({ method, shown, leftMinor, obstacle: denialReason }) => ({
    method,
    method_name: describeMethod(ctx, ctx.request.locale, method).name,
    shown,
    left: toMoney(leftMinor, currency),
    obstacle: denialReason,
  }))
}
