import type { Tx } from '#db/transaction.ts'

/** Whether a player was ever granted a bonus; its currency then fixes the player's. */
export const hasBonuses = async (tx: Tx, uid: number): Promise<boolean> =>
  (await tx.db.selectFrom('bonuses').select('id').where('uid', '=', uid).limit(1).executeTakeFirst()) !==
  undefined
