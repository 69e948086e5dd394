import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { BonusProduct } from '../schema.ts'
import { mayFollow } from './bonus-states.ts'
import { endBonus } from './end-bonus.ts'
import { lockOwnBonus } from './own-bonus.ts'

/** The player cancels a bonus, at any time: its balance returns, and own money can be withdrawn at once. */
export const removeBonus = (
  ctx: CallContext,
  product: BonusProduct,
  { bonus_id: asked }: { bonus_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const bonus = await lockOwnBonus(tx, { uid: ctx.uid, id: BigInt(asked), product })
    if (!bonus) return invalid('bonus_id', 'NOT_FOUND')
    if (!mayFollow(bonus.status, 'removed')) return invalid('bonus_id', 'CLOSED')
    // A bet may be open for days, and its return would have no bonus to go to.
    if (product === 'betting' && bonus.open_rounds > 0) return invalid('bonus_id', 'OPEN_BETS')
    await endBonus(ctx, tx, bonus, { status: 'removed' })
    return ok(1)
  })
