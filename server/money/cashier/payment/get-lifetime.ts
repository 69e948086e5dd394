import { toMoney } from '#contract/money.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readLifetime } from './read-lifetime.ts'

/** The player's total deposits and withdrawals since registration, available at any time (C6; UKGC RTS 1). */
export const getLifetime = async (ctx: CallContext) => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) throw new Error(`Player ${ctx.uid} does not exist`)
  const { currency } = player
  const lifetime = await readLifetime(ctx, ctx.uid, currency)
  return ok({
    deposits: toMoney(lifetime.depositsMinor - lifetime.takenBackMinor, currency),
    withdrawals: toMoney(lifetime.withdrawalsMinor - lifetime.cameBackMinor, currency),
    net: toMoney(lifetime.netMinor, currency),
  })
}
