import { dayMs } from '#contract/durations.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { admitToPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import type { BonusProduct } from '../schema.ts'
import { inPlay, singleBetKinds, mayFollow, type BonusStatus } from './bonus-states.ts'
import { lockOwnBonus, type OwnBonus } from './own-bonus.ts'
import { moveBonus } from './move-bonus.ts'

/**
 * Moves a bonus into its pocket, at first or after a deactivation. Only one is active at a time (BN-05). Its
 * version's terms, and the operator's present setting for isolated play, are fixed until it ends (standards
 * F3).
 */
export const activateBonus = (
  ctx: CallContext,
  product: BonusProduct,
  { bonus_id: asked }: { bonus_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const { uid } = ctx
    const bonus = await lockOwnBonus(tx, { uid, id: BigInt(asked), product })
    if (!bonus) return invalid('bonus_id', 'NOT_FOUND')
    const admitted = await admitToPlay(ctx, tx, uid, 'play')
    if (!admitted.ok) return admitted
    const now = ctx.clock.now()
    // Bonuses used on a bet have no pocket.
    if (singleBetKinds.includes(bonus.kind) || bonus.kind === 'risk_free')
      return invalid('bonus_id', 'NOT_ALLOWED')
    if (admitted.value.currency !== bonus.currency) return invalid('bonus_id', 'CURRENCY')
    if (!mayFollow(bonus.status, 'active') || isTooLate(bonus, now)) return invalid('bonus_id', 'CLOSED')
    if (await hasOther(tx, uid, product)) return invalid('bonus_id', 'ONE_AT_A_TIME')
    const isAgain = bonus.status === 'deactivated'
    const amountMinor = isAgain ? bonus.frozen_minor : bonus.granted_minor
    const status: BonusStatus = isAgain && bonus.progress > 0n ? 'wagering' : 'active'
    const step = `activated:${now.getTime()}`
    const { id, currency } = bonus
    await moveBonus(ctx, tx, { uid, product, currency, bonusId: id, amountMinor, isGiven: true, step })
    await tx.db
      .updateTable('bonuses')
      .set({ status, balance_minor: amountMinor, frozen_minor: 0n })
      .$if(!isAgain, (update) =>
        update.set({
          activated_at: now,
          wager_until: new Date(now.getTime() + bonus.terms.wagerDays * dayMs),
          is_isolated: ctx.content.section('general-information', '').is_bonus_isolation_enabled,
        }),
      )
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'bonus_activated',
      uid,
      subject: `bonus:${id}`,
      before: { status: bonus.status },
      after: { status, amount_minor: amountMinor, currency },
    })
    return ok(1)
  })

const hasOther = async (tx: Tx, uid: number, product: BonusProduct): Promise<boolean> =>
  (await tx.db
    .selectFrom('bonuses')
    .select('id')
    .where('uid', '=', uid)
    .where('product', '=', product)
    .where('status', 'in', [...inPlay])
    .where('kind', 'not in', [...singleBetKinds])
    .executeTakeFirst()) !== undefined

const isTooLate = (bonus: OwnBonus, now: Date): boolean => {
  const until = bonus.status === 'available' ? bonus.claim_until : bonus.wager_until
  return until !== null && until <= now
}
