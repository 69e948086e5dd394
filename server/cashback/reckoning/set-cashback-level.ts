import type { Tx } from '#db/transaction.ts'

/**
 * Says by which level a player is given a share from now on. Whoever keeps levels of players calls it in the transaction in which
 * one changes; a player of whom nobody has said anything has level 0. A period is reckoned by the level at its reckoning.
 */
export const setCashbackLevel = async (tx: Tx, uid: number, level: number): Promise<void> => {
  await tx.db
    .insertInto('cashback_levels')
    .values({ uid, level })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ level }))
    .execute()
}
