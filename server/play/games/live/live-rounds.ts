import { sql } from 'kysely'
import { notify } from '#db/listen.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { digestOf } from '#studio/live/chain.ts'
import type { LiveGame } from '#studio/live/live-game.ts'
import { isPlayStopped } from '../catalogue/play-stops.ts'
import type { OpenLiveRound } from './live-round-now.ts'
import { liveChannel, openChains, seedOf, acquireLiveLock } from './live-chains.ts'

type Parts = Pick<Context, 'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime'>

/** Cached seeds of open rounds, which take some thousand hashes to compute. */
const known = new Map<string, { seed: string; point: bigint }>()
const maxCached = 20

const secretsOf = async (
  ctx: Parts,
  game: LiveGame,
  chain: { id: bigint; length: number; terminal_hash: string; salt: string },
  index: number,
): Promise<{ seed: string; point: bigint }> => {
  const key = `${chain.terminal_hash}:${index}`
  const found = known.get(key)
  if (found) return found
  const seed = await seedOf(ctx, chain, index)
  const secret = { seed, point: game.pointOf(digestOf(seed, chain.salt)) }
  if (known.size >= maxCached) known.clear()
  known.set(key, secret)
  return secret
}

export const findOpenRound = async (ctx: Parts, game: LiveGame): Promise<OpenLiveRound | undefined> => {
  const row = await ctx.db
    .selectFrom('live_rounds as round')
    .innerJoin('live_chains as chain', 'chain.id', 'round.chain_id')
    .select(['round.id', 'round.chain_id', 'round.chain_index', 'round.starts_at', 'round.alive_at'])
    .select(['chain.length', 'chain.terminal_hash', 'chain.salt'])
    .where('round.game', '=', game.sysname)
    .where('round.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { length, terminal_hash, salt } = row
  if (salt === null) throw new Error(`Live round ${row.id} is of a chain without a salt`)
  const { seed, point } = await secretsOf(
    ctx,
    game,
    { id: row.chain_id, length, terminal_hash, salt },
    row.chain_index,
  )
  const startsAtMs = row.starts_at.getTime()
  return {
    id: row.id,
    game,
    chainId: row.chain_id,
    index: row.chain_index,
    salt,
    startsAtMs,
    endsAtMs: startsAtMs + game.endsAfterMs(point),
    aliveAtMs: row.alive_at.getTime(),
    seed,
    point,
  }
}

/** No round begins in a switched-off game, or where all play, the studio or the supplier is stopped. */
const isOn = async (tx: Tx, { sysname }: LiveGame): Promise<boolean> => {
  const { rows } = await sql<{ is_on: boolean }>`
    select not is_off and not ${isPlayStopped({ country: sql`''`, provider: sql`games.provider`, supplier: sql`games.supplier` })} as is_on
    from games where sysname = ${sysname}`.execute(tx.db)
  return rows[0]?.is_on ?? false
}

const isRestOver = async (tx: Tx, { sysname, restMs }: LiveGame, nowMs: number): Promise<boolean> => {
  const last = await tx.db
    .selectFrom('live_rounds')
    .select(['ended_at'])
    .where('game', '=', sysname)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return !last || (last.ended_at !== null && last.ended_at.getTime() + restMs <= nowMs)
}

/** Creates the next round if it is due. Processes coordinate by the lock alone: one of them creates it. */
export const beginRound = (ctx: Parts, game: LiveGame): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    if (!(await acquireLiveLock(tx, game.sysname))) return false
    const nowMs = ctx.liveTime.now()
    if (!(await isRestOver(tx, game, nowMs)) || !(await isOn(tx, game))) return false
    const chain = (await openChains(tx.db, game.sysname)).find(({ salt }) => salt !== null)
    if (!chain) return false
    const now = new Date(nowMs)
    await tx.db
      .updateTable('live_chains')
      .set({ next_index: chain.next_index + 1 })
      .where('id', '=', chain.id)
      .where('next_index', '=', chain.next_index)
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('live_rounds')
      .values({
        game: game.sysname,
        chain_id: chain.id,
        chain_index: chain.next_index,
        math_version: game.mathVersion,
        starts_at: new Date(nowMs + game.bettingMs),
        alive_at: now,
        ended_at: null,
        how_ended: null,
        point: null,
        seed: null,
        limited_at: null,
        created_at: now,
      })
      .execute()
    await notify(tx, liveChannel)
    return true
  })

/** After this time in flight without any process a round is broken: longer than a pause of one process. */
const brokenAfterMs = 4000

/** Whether no process could accept exits for a while of the flight. A game without exits missed nothing. */
export const isBroken = (round: OpenLiveRound, nowMs: number): boolean =>
  round.game.pays.by === 'exit' &&
  nowMs - round.aliveAtMs > brokenAfterMs &&
  nowMs > round.startsAtMs &&
  round.aliveAtMs < round.endsAtMs

/** Records that a process is running; returns at once and makes no caller wait. */
export const keepAlive = async (ctx: Parts, round: OpenLiveRound): Promise<void> => {
  const nowMs = ctx.liveTime.now()
  if (nowMs - round.aliveAtMs < 1000) return
  const now = new Date(nowMs)
  await ctx.db
    .updateTable('live_rounds')
    .set({ alive_at: now })
    .where('id', '=', round.id)
    .where('ended_at', 'is', null)
    .where('alive_at', '<', now)
    .execute()
}
