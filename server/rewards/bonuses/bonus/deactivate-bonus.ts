import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayFollow } from './bonus-states.ts'
import { lockOwnBonus } from './own-bonus.ts'
import { moveBonus } from './move-bonus.ts'

/**
 * Deactivates a casino bonus, so that stakes use own money alone: its balance returns to the `house` account,
 * winnings of open rounds are added to it there, and its time runs on.
 */
export const deactivateBonus = (
  ctx: CallContext,
  { bonus_id: asked }: { bonus_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const { uid } = ctx
    const bonus = await lockOwnBonus(tx, { uid, id: BigInt(asked), product: 'casino' })
    if (!bonus) return invalid('bonus_id', 'NOT_FOUND')
    if (!mayFollow(bonus.status, 'deactivated')) return invalid('bonus_id', 'CLOSED')
    const { id, currency, product, balance_minor: amountMinor } = bonus
    const step = `deactivated:${ctx.clock.now().getTime()}`
    await moveBonus(ctx, tx, { uid, product, currency, bonusId: id, amountMinor, isGiven: false, step })
    await tx.db
      .updateTable('bonuses')
      .set({ status: 'deactivated', balance_minor: 0n, frozen_minor: amountMinor })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'bonus_deactivated',
      uid,
      subject: `bonus:${id}`,
      before: { status: bonus.status },
      after: { status: 'deactivated', frozen_minor: amountMinor, currency },
    })
    return ok(1)
  })
