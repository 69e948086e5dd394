import { withdrawalEffect } from '#server/rewards/bonuses/bonus/settle-at-withdrawal.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { findNeeds } from '../withdrawal/payee-checks.ts'
import { listSources } from '../split/list-sources.ts'
import { listMethods } from './list-methods.ts'

/** The player's withdrawal methods, with limits and fields (CA-03), and what is required first. */
export const getWithdrawSettings = async (ctx: CallContext) => {
  const [{ payer: _payer, ...methods }, needs, bonus, sources] = await Promise.all([
    listMethods(ctx, 'payout'),
    findNeeds(ctx),
    withdrawalEffect(ctx.db, ctx.uid),
    listSources(ctx),
  ])
  return ok({ ...methods, needs, bonus, sources })
}
