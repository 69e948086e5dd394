import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'

/** Players whom staff has excluded from promotions, until staff ends it. */
export const readBonusExclusions = async (
  db: Db | Tx['db'],
  uids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (uids.length === 0) return new Set()
  const rows = await db
    .selectFrom('bonus_outsiders')
    .select('uid')
    .where('uid', 'in', [...uids])
    .execute()
  return new Set(rows.map(({ uid }) => uid))
}

type NewExclusion = {
  readonly uid: number
  readonly since: Date
  readonly by: string
  readonly reason: string
}

/** Excludes a player: existing bonuses continue by their terms, new ones are not given. */
export const excludeFromBonuses = async (tx: Tx, { uid, since, by, reason }: NewExclusion): Promise<void> => {
  await tx.db
    .insertInto('bonus_outsiders')
    .values({ uid, since, kept_out_by: by, reason })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
}

export const endBonusExclusion = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db.deleteFrom('bonus_outsiders').where('uid', '=', uid).execute()
}
