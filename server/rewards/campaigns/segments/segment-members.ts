import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerFacts } from '../conditions/condition.ts'
import { unmetProblem, type OfferCondition } from '../conditions/offer-conditions.ts'
import { factsOf, playersWithFacts, readSegments } from '../offers/player-facts.ts'

/** Players per statement. */
const atOnce = 2000

export type PlayerWithFacts = { readonly uid: number; readonly facts: PlayerFacts }

export async function* playersInBatches(
  db: Db | Tx['db'],
  { now, after = 0, batch = atOnce }: { now: Date; after?: number; batch?: number },
): AsyncGenerator<readonly PlayerWithFacts[]> {
  const segments = await readSegments(db)
  for (let last = after; ;) {
    const rows = await playersWithFacts(db)
      .where('uid', '>', last)
      .where('status', '=', 'active')
      .orderBy('uid')
      .limit(batch)
      .execute()
    if (rows.length > 0) yield rows.map((row) => ({ uid: row.uid, facts: factsOf(row, segments, now) }))
    if (rows.length < batch) return
    last = rows.at(-1)?.uid ?? last
  }
}

/** Uids of players who meet conditions, lowest first: at most `count` after one. */
export const membersOf = async (
  db: Db | Tx['db'],
  conditions: readonly OfferCondition[],
  { now, after = 0, maxCount }: { now: Date; after?: number; maxCount: number },
): Promise<number[]> => {
  const found: number[] = []
  for await (const batch of playersInBatches(db, { now, after })) {
    for (const { uid, facts } of batch) if (unmetProblem(conditions, facts) === undefined) found.push(uid)
    if (found.length >= maxCount) break
  }
  return found.slice(0, maxCount)
}

export const countMembers = async (
  db: Db | Tx['db'],
  conditions: readonly OfferCondition[],
  now: Date,
): Promise<{ players: number; of: number }> => {
  let [players, of] = [0, 0]
  for await (const batch of playersInBatches(db, { now })) {
    of += batch.length
    players += batch.filter(({ facts }) => unmetProblem(conditions, facts) === undefined).length
  }
  return { players, of }
}
