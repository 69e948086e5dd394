import type { Db } from '#db/connect.ts'

type Parts = { readonly db: Db }

const set = async (
  { db }: Parts,
  id: bigint,
  isEachWay: boolean,
  placeResult: string | null,
): Promise<void> => {
  await db.updateTable('sportsbook_bets').set({ is_each_way: isEachWay }).where('id', '=', id).execute()
  await db.updateTable('sportsbook_legs').set({ place_fate: placeResult }).where('bet_id', '=', id).execute()
}

/** Corrupts a result of a bet, so that it can be neither settled nor valued. */
export const spoils = (parts: Parts, id: bigint): Promise<void> =>
  set(parts, id, true, JSON.stringify({ won: 7 }))

export const mends = (parts: Parts, id: bigint): Promise<void> => set(parts, id, false, null)
