import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { maxWinOfLines, paysBySpot, type LiveGame, type LiveLine } from '#studio/live/live-game.ts'
import type { LiveOrder } from './place-live-bet.ts'

type Asked = {
  readonly order: LiveOrder
  /** Minor units of the player's currency in one of the base currency. */
  readonly rate: number
}

/** Statuses of bets that may still have a payout. */
const owed = ['asked', 'in', 'out'] as const

/** The potential payout of all bets of each round. */
const readPotentialPayouts = async (tx: Tx, roundIds: readonly bigint[]): Promise<Map<bigint, number>> => {
  const rows = await tx.db
    .selectFrom('live_bets')
    .select(['round_id', sql<number>`sum(promise_minor / rate)::float8`.as('sum')])
    .where('round_id', 'in', roundIds)
    .where('mode', '=', 'real')
    .where('status', 'in', owed)
    .groupBy('round_id')
    .execute()
  return new Map(rows.map(({ round_id: id, sum }) => [id, sum]))
}

/** Bets on different numbers cannot all win: the maximum that all spots together pay at any number. */
const maxJointPayout = async (
  tx: Tx,
  game: LiveGame,
  orders: readonly Asked[],
  otherwise: bigint,
): Promise<bigint> => {
  if (!paysBySpot(game)) return otherwise
  const { rows } = await sql<{ spot: string; sum: number }>`
    select line ->> 'spot' as spot, sum((line ->> 'minor')::bigint / rate)::float8 as sum
    from live_bets, jsonb_array_elements(lines) as line
    where round_id = ${orders[0]?.order.roundId} and mode = 'real' and status in ('asked', 'in')
    group by 1`.execute(tx.db)
  const heaps = new Map(rows.map(({ spot, sum }) => [spot, sum]))
  for (const { order, rate } of orders)
    for (const { spot, minor } of order.lines ?? [])
      heaps.set(spot, (heaps.get(spot) ?? 0) + Number(minor) / rate)
  const lines: LiveLine[] = [...heaps].map(([spot, sum]) => ({ spot, minor: BigInt(Math.ceil(sum)) }))
  return maxWinOfLines(game, lines)
}

/**
 * Whether each of these bets, in order, stays within the max payout of a round; those that do not are left out
 * for the bets after them. The caller has locked their rounds, so the values read do not change.
 */
export const reserveMaxPayout = async (
  tx: Tx,
  { game, limit }: { game: LiveGame; limit: bigint },
  asked: readonly Asked[],
): Promise<readonly boolean[]> => {
  const promised = await readPotentialPayouts(tx, [...new Set(asked.map(({ order }) => order.roundId))])
  const taken: Asked[] = []
  const fits: boolean[] = []
  for (const one of asked) {
    const { roundId } = one.order
    const sum = (promised.get(roundId) ?? 0) + Number(game.promiseOf(one.order)) / one.rate
    const together = [...taken.filter(({ order }) => order.roundId === roundId), one]
    const most = BigInt(Math.ceil(sum))
    const isFitting = most <= limit || (await maxJointPayout(tx, game, together, most)) <= limit
    fits.push(isFitting)
    if (!isFitting) continue
    promised.set(roundId, sum)
    taken.push(one)
  }
  return fits
}
