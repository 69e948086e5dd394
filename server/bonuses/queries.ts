import type { Tx } from '#db/transaction.ts'

/** Whether a player was ever given a bonus; it is of one currency, which is theirs for good then. */
export const hasBonuses = async (tx: Tx, uid: number): Promise<boolean> =>
  (await tx.db.selectFrom('bonuses').select('id').where('uid', '=', uid).limit(1).executeTakeFirst()) !==
  undefined
