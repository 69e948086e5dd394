import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { playableMinor } from './wagering-rules.ts'
import { readBonus, selectBonuses, type BonusJson } from './select-bonuses.ts'

type Pockets = { readonly currency: string; readonly mainMinor: bigint; readonly bonusMinor: bigint }

/**
 * The playable balance of each player in games, in minor units, as the round processor computes it. Bonuses are
 * read only for players with a bonus balance.
 */
export const playableOf = async (
  db: Db,
  players: ReadonlyMap<number, Pockets>,
  now: Date,
): Promise<Map<number, bigint>> => {
  const uids = [...players].filter(([, { bonusMinor }]) => bonusMinor > 0n).map(([uid]) => uid)
  const bonuses = uids.length === 0 ? [] : await readInPlay(db, uids, now)
  return new Map(
    [...players].map(([uid, { mainMinor, currency }]) => {
      const bonus = bonuses.find((one) => one.uid === uid)
      return [uid, playableMinor(mainMinor, bonus, currency)]
    }),
  )
}

const readInPlay = async (db: Db, uids: readonly number[], now: Date) => {
  const noRounds = sql`select null::bigint where false`
  const { rows } = await sql<{ bonuses: BonusJson[] }>`
    select ${selectBonuses(uids, noRounds)} as bonuses`.execute(db)
  return (rows[0]?.bonuses ?? []).map((row) => readBonus(row, now))
}

export const playableNow = async (db: Db, uid: number, pockets: Pockets, now: Date): Promise<bigint> =>
  (await playableOf(db, new Map([[uid, pockets]]), now)).get(uid) ?? pockets.mainMinor
