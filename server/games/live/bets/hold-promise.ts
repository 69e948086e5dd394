import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { mostOfLines, paysBySpot, type LiveGame, type LiveLine } from '#studio/live/live-game.ts'
import type { LiveOrder } from './place-live-bet.ts'

type Asked = {
  readonly game: LiveGame
  readonly order: LiveOrder
  /** Units of the player’s currency in one of the base currency. */
  readonly rate: number
}

/** Statuses of bets that are owed something if they go well. */
const owed = ['asked', 'in', 'out'] as const

/** What all bets of a round with this one would be owed if each of them went well. */
const promisedWith = async (tx: Tx, { game, order, rate }: Asked): Promise<bigint> => {
  const { sum } = await tx.db
    .selectFrom('live_bets')
    .select(sql<number>`coalesce(sum(promise_minor / rate), 0)::float8`.as('sum'))
    .where('round_id', '=', order.roundId)
    .where('mode', '=', 'real')
    .where('status', 'in', owed)
    .executeTakeFirstOrThrow()
  return BigInt(Math.ceil(sum + Number(game.promiseOf(order)) / rate))
}

/** Bets on different numbers do not all go well: what lies on all spots together comes to no more than this at any number. */
const mostTogether = async (tx: Tx, { game, order, rate }: Asked, otherwise: bigint): Promise<bigint> => {
  if (!paysBySpot(game)) return otherwise
  const { rows } = await sql<{ spot: string; sum: number }>`
    select line ->> 'spot' as spot, sum((line ->> 'minor')::bigint / rate)::float8 as sum
    from live_bets, jsonb_array_elements(lines) as line
    where round_id = ${order.roundId} and mode = 'real' and status in ('asked', 'in')
    group by 1`.execute(tx.db)
  const heaps = new Map(rows.map(({ spot, sum }) => [spot, sum]))
  for (const { spot, minor } of order.lines ?? [])
    heaps.set(spot, (heaps.get(spot) ?? 0) + Number(minor) / rate)
  const lines: LiveLine[] = [...heaps].map(([spot, sum]) => ({ spot, minor: BigInt(Math.ceil(sum)) }))
  return mostOfLines(game, lines)
}

/** So many of the largest bets never come at the very same moment. */
const atOnce = 100n

/**
 * Whether a bet goes beyond what a round pays. Of bets that come at once each waits for the ones before it, or together they would go
 * beyond what each keeps to; while half of it is free, and more than all that can come at once, nobody waits.
 */
export const isFull = async (ctx: Pick<Context, 'settings'>, tx: Tx, asked: Asked): Promise<boolean> => {
  const limit = ctx.settings.liveRoundLimitMinor
  const isWide = limit >= 2n * atOnce * asked.game.mostPromiseMinor
  if (isWide && 2n * (await promisedWith(tx, asked)) <= limit) return false
  await tx.db
    .selectFrom('live_rounds')
    .select('id')
    .where('id', '=', asked.order.roundId)
    .forNoKeyUpdate()
    .execute()
  const promised = await promisedWith(tx, asked)
  return promised > limit && (await mostTogether(tx, asked, promised)) > limit
}
