import type { Tx } from '#db/transaction.ts'

/**
 * Sets a player's cashback level. The loyalty domain calls it in the transaction that changes a level; the
 * default is level 0. A period uses the level at its calculation.
 */
export const setCashbackLevel = async (tx: Tx, uid: number, level: number): Promise<void> => {
  await tx.db
    .insertInto('cashback_levels')
    .values({ uid, level })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ level }))
    .execute()
}
