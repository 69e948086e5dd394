import type { Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { checkOwnChangeRateLimit } from './check-own-change-rate-limit.ts'

/** Whether a player has ever paid or held money here; passed in, since wallet and cashier are later domains. */
export type HasMoneyMoved = (tx: Tx, uid: number) => Promise<boolean>

/**
 * Sets the currency of an account (AC-06) that has no money in another one: no balance, no open payment, no
 * bonus (AC-07). An account with a past deposit is LOCKED even when it is empty: a provider may still report
 * that an old payment has arrived, and that money has a currency.
 */
export const setCurrency = async (
  ctx: CallContext,
  input: { currency: string },
  hasMoneyMoved: HasMoneyMoved,
): Promise<Result<1>> => {
  if (ctx.player?.currency === input.currency) return ok(1)
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return changeOwnAccount(ctx, async (tx, player) => {
    const { currency } = input
    if (!ctx.settings.currencies.includes(currency)) return invalid('currency', 'NOT_AVAILABLE')
    if (player.currency === currency) return ok(1 as const)
    if (await hasMoneyMoved(tx, ctx.uid)) return invalid('currency', 'LOCKED')
    await tx.db.updateTable('players').set({ currency }).where('uid', '=', ctx.uid).execute()
    const before = { currency: player.currency }
    await recordAudit(ctx, tx, { type: 'currency_changed', before, after: { currency } })
    return ok(1 as const)
  })
}
