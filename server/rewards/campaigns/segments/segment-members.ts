import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerFacts } from '../conditions/condition.ts'
import { unmetProblem, type OfferCondition } from '../conditions/offer-conditions.ts'
import { factsOf, playersWithFacts, readSegments } from '../offers/player-facts.ts'

/** Players per statement. */
const atOnce = 2000

export type Known = { readonly uid: number; readonly facts: PlayerFacts }

export async function* playersInLots(
  db: Db | Tx['db'],
  { now, after = 0, lot = atOnce }: { now: Date; after?: number; lot?: number },
): AsyncGenerator<readonly Known[]> {
  const segments = await readSegments(db)
  for (let last = after; ;) {
    const rows = await playersWithFacts(db)
      .where('uid', '>', last)
      .where('status', '=', 'active')
      .orderBy('uid')
      .limit(lot)
      .execute()
    if (rows.length > 0) yield rows.map((row) => ({ uid: row.uid, facts: factsOf(row, segments, now) }))
    if (rows.length < lot) return
    last = rows.at(-1)?.uid ?? last
  }
}

/** Uids of players who meet conditions, lowest first: at most `count` after one. */
export const membersOf = async (
  db: Db | Tx['db'],
  conditions: readonly OfferCondition[],
  { now, after = 0, most }: { now: Date; after?: number; most: number },
): Promise<number[]> => {
  const found: number[] = []
  for await (const lot of playersInLots(db, { now, after })) {
    for (const { uid, facts } of lot) if (unmetProblem(conditions, facts) === undefined) found.push(uid)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

export const countMembers = async (
  db: Db | Tx['db'],
  conditions: readonly OfferCondition[],
  now: Date,
): Promise<{ players: number; of: number }> => {
  let [players, of] = [0, 0]
  for await (const lot of playersInLots(db, { now })) {
    of += lot.length
    players += lot.filter(({ facts }) => unmetProblem(conditions, facts) === undefined).length
  }
  return { players, of }
}
