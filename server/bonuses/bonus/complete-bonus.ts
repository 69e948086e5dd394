import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { post } from '#server/wallet/post.ts'
import { convert } from '../play/known-bonus.ts'
import { moveBonus, pocketOf } from './move-bonus.ts'
import type { OwnBonus } from './own-bonus.ts'

/**
 * Makes of a bonus what it has become: its player's money, as far as its terms let it, and the house's. One that was set
 * aside is taken back first, and one that was played to nothing becomes nothing. The bonus is held still by the caller.
 */
export const completeBonus = async (ctx: Pick<Context, 'clock'>, tx: Tx, bonus: OwnBonus): Promise<void> => {
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
