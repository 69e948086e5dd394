import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { post } from '#server/money/wallet/post.ts'
import { convert } from '../play/wagering-rules.ts'
import { moveBonus, pocketOf } from './move-bonus.ts'
import type { OwnBonus } from './own-bonus.ts'

/**
 * Completes a bonus: the convertible part becomes own money, the rest returns to the `house` account. A
 * deactivated one is reactivated first; a balance of zero converts to nothing. The caller locks the bonus.
 */
export const completeBonus = async (ctx: Pick<Kernel, 'clock'>, tx: Tx, bonus: OwnBonus): Promise<void> => {
  const { id, uid, product, currency, terms, frozen_minor: frozenMinor } = bonus
  const back = {
    uid,
    product,
    currency,
    bonusId: id,
    amountMinor: frozenMinor,
    isGiven: true,
    step: 'unfrozen',
  }
  await moveBonus(ctx, tx, back)
  const {
    bonus: after,
    mainMinor,
    houseMinor,
  } = convert({
    id,
    uid,
    currency,
    terms,
    status: bonus.status,
    outcome: null,
    isIsolated: bonus.is_isolated,
    grantedMinor: bonus.granted_minor,
    balanceMinor: bonus.balance_minor + frozenMinor,
    frozenMinor: 0n,
    convertedMinor: bonus.converted_minor,
    returnedMinor: bonus.returned_minor,
    target: bonus.target,
    progress: bonus.progress,
    openRounds: bonus.open_rounds,
    isTimeUp: false,
  })
  const pocket = { kind: 'player', uid, pocket: pocketOf[product], currency } as const
  const toMain = { from: pocket, to: { ...pocket, pocket: 'main' as const }, amountMinor: mainMinor }
  const toHouse = {
    from: pocket,
    to: { kind: 'house', name: 'bonus', currency } as const,
    amountMinor: houseMinor,
  }
  const transfers = [toMain, toHouse].filter(({ amountMinor }) => amountMinor > 0n)
  if (transfers.length > 0) {
    const reference = { type: 'bonus', id: String(id) }
    const [outcome] = await post(ctx, tx, [
      { key: `bonus:${id}:converted`, reason: 'bonus_converted', transfers, reference },
    ])
    if (outcome?.status !== 'posted')
      throw new Error(`Bonus ${id} could not be converted: ${outcome?.status}`)
  }
  await tx.db
    .updateTable('bonuses')
    .set({
      status: 'completed',
      outcome: after.outcome,
      balance_minor: 0n,
      frozen_minor: 0n,
      converted_minor: mainMinor,
      returned_minor: houseMinor,
      ended_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
}
