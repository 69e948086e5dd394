import type { Tx } from '#db/transaction.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { processPendingBets } from '../play/follow-betting.ts'
import type { BonusProduct, BonusRow, PromotionTexts } from '../schema.ts'
import type { BonusTerms } from '../terms/bonus-terms.ts'
import type { Selectable } from 'kysely'

export type OwnBonus = Selectable<BonusRow> & {
  readonly terms: BonusTerms
  readonly texts: PromotionTexts
  readonly promotion: string
}

/** Locks this player's bonus with the player's stakes; undefined where it is not theirs or does not exist. */
export const lockOwnBonus = async (
  tx: Tx,
  { uid, id, product }: { uid: number; id: bigint; product: BonusProduct },
): Promise<OwnBonus | undefined> => {
  await lockBets(tx, uid)
  if (product === 'betting') {
    // A corrected result pays without the player's lock: its payment is either visible here, or finds the bonus
    // ended.
    await tx.db.selectFrom('bonuses').select('id').where('id', '=', id).forUpdate().execute()
    await processPendingBets(tx.db, uid)
  }
  return (
    tx.db
      .selectFrom('bonuses')
      .innerJoin('promotion_versions', 'promotion_versions.id', 'bonuses.version_id')
      .innerJoin('promotions', 'promotions.id', 'promotion_versions.promotion_id')
      .selectAll('bonuses')
      .select(['promotion_versions.terms', 'promotion_versions.texts', 'promotions.sysname as promotion'])
      .where('bonuses.id', '=', id)
      .where('bonuses.uid', '=', uid)
      .where('bonuses.product', '=', product)
      // Settlement of its bet changes a free bet without the player's lock.
      .forUpdate('bonuses')
      .executeTakeFirst()
  )
}
