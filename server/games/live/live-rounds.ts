import { sql } from 'kysely'
import { notify } from '#db/listen.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import { pointOf } from '#studio/live/chain.ts'
import { bettingMs, bustAfterMs, crashGame, crashTargets, restMs } from '#studio/live/crash.ts'
import { isPlayStopped } from '../catalogue/play-stops.ts'
import { liveChannel, openChains, seedOf, takeLiveLock } from './live-chains.ts'

/** A round under way as a process knows it: the point never leaves the process before the bust. */
export type LiveRoundNow = {
  readonly id: bigint
  readonly chainId: bigint
  readonly index: number
  readonly salt: string
  readonly startsAtMs: number
  readonly bustAtMs: number
  readonly aliveAtMs: number
  readonly seed: string
  readonly point: bigint
}

type Parts = Pick<Context, 'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime'>

/** Seeds of rounds under way, which take some thousand hashes to find. */
const known = new Map<string, { seed: string; point: bigint }>()
const mostKnown = 20

const secretsOf = async (
  ctx: Parts,
  chain: { id: bigint; length: number; terminal_hash: string; salt: string },
  index: number,
): Promise<{ seed: string; point: bigint }> => {
  const key = `${chain.terminal_hash}:${index}`
  const found = known.get(key)
  if (found) return found
  const seed = await seedOf(ctx, chain, index)
  const secret = { seed, point: pointOf(seed, chain.salt) }
  if (known.size >= mostKnown) known.clear()
  known.set(key, secret)
  return secret
}

/** The round that has not ended, in whichever process it was made. */
export const findRoundNow = async (ctx: Parts): Promise<LiveRoundNow | undefined> => {
  const row = await ctx.db
    .selectFrom('live_rounds as round')
    .innerJoin('live_chains as chain', 'chain.id', 'round.chain_id')
    .select(['round.id', 'round.chain_id', 'round.chain_index', 'round.starts_at', 'round.alive_at'])
    .select(['chain.length', 'chain.terminal_hash', 'chain.salt'])
    .where('round.game', '=', crashGame.sysname)
    .where('round.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { length, terminal_hash, salt } = row
  if (salt === null) throw new Error(`Live round ${row.id} is of a chain without a salt`)
  const { seed, point } = await secretsOf(
    ctx,
    { id: row.chain_id, length, terminal_hash, salt },
    row.chain_index,
  )
  const startsAtMs = row.starts_at.getTime()
  return {
    id: row.id,
    chainId: row.chain_id,
    index: row.chain_index,
    salt,
    startsAtMs,
    bustAtMs: startsAtMs + bustAfterMs(point),
    aliveAtMs: row.alive_at.getTime(),
    seed,
    point,
  }
}

/** A game that is off, and play that is stopped for all of the house or the studio, begin no round; one under way ends. */
const isOn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ is_on: boolean }>`
    select not is_off and not ${isPlayStopped(sql`''`, sql`games.provider`)} as is_on
    from games where sysname = ${crashGame.sysname}`.execute(tx.db)
  return rows[0]?.is_on ?? false
}

const isRestOver = async (tx: Tx, nowMs: number): Promise<boolean> => {
  const last = await tx.db
    .selectFrom('live_rounds')
    .select(['ended_at'])
    .where('game', '=', crashGame.sysname)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return !last || (last.ended_at !== null && last.ended_at.getTime() + restMs <= nowMs)
}

/** Makes the next round, where it is time for one. The lock is all that processes need to agree on: one of them makes it. */
export const beginRound = (ctx: Parts): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    if (!(await takeLiveLock(tx, crashGame.sysname))) return false
    const nowMs = ctx.liveTime.now()
    if (!(await isRestOver(tx, nowMs)) || !(await isOn(tx))) return false
    const chain = (await openChains(tx.db, crashGame.sysname)).find(({ salt }) => salt !== null)
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
        game: crashGame.sysname,
        chain_id: chain.id,
        chain_index: chain.next_index,
        math_version: crashGame.mathVersion,
        starts_at: new Date(nowMs + bettingMs),
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

/** How long the house may be away in flight before the round counts as broken: longer than any pause of one process. */
const brokenAfterMs = 4000

/** Whether nobody was there to take exits for a while of the flight. */
export const isBroken = (round: LiveRoundNow, nowMs: number): boolean =>
  nowMs - round.aliveAtMs > brokenAfterMs && nowMs > round.startsAtMs && round.aliveAtMs < round.bustAtMs

/** Notes that a process is there; answers nothing, and asks nobody to wait. */
export const keepAlive = async (ctx: Parts, round: LiveRoundNow): Promise<void> => {
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

/** Targets that the factor has come to are exits at the target, whoever notices it and however late. */
export const leaveAtTargets = async (
  db: Context['db'] | Tx['db'],
  roundId: bigint,
  { factor, now }: { factor: number; now: Date },
): Promise<void> => {
  await db
    .updateTable('live_bets')
    .set({
      status: 'out',
      exit_factor: sql`target`,
      exit_by: 'target',
      win_minor: sql`stake_minor * target / 100`,
      changed_at: now,
    })
    .where('round_id', '=', roundId)
    .where('status', '=', 'in')
    .where('target', '<=', factor)
    .execute()
}

/** Everybody who is in is paid at this factor: the house’s limit, or the most that a round pays. */
export const leaveAtLimit = async (
  db: Context['db'] | Tx['db'],
  roundId: bigint,
  { factor, now }: { factor: number; now: Date },
): Promise<number> => {
  const left = await db
    .updateTable('live_bets')
    .set({
      status: 'out',
      exit_factor: factor,
      exit_by: 'limit',
      win_minor: sql`stake_minor * ${factor}::bigint / 100`,
      changed_at: now,
    })
    .where('round_id', '=', roundId)
    .where('status', '=', 'in')
    .executeTakeFirst()
  return Number(left.numUpdatedRows)
}

const closeBets = (tx: Tx, roundId: bigint, status: 'lost' | 'refunded', now: Date) =>
  tx.db
    .updateTable('live_bets')
    .set({ status, changed_at: now })
    .where('round_id', '=', roundId)
    .where('status', '=', 'in')
    .execute()

/**
 * Ends a round once: by its bust, in which whoever is in has lost, or because the house was away in flight; then targets up to the
 * point are paid, everybody else gets the stake back, and exits made before stay. A stake that the ledger has not confirmed by now
 * is taken back.
 */
export const endRound = (ctx: Parts, round: LiveRoundNow, how: 'bust' | 'broken'): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const now = new Date(ctx.liveTime.now())
    const row = await tx.db
      .selectFrom('live_rounds')
      .select(['id', 'alive_at'])
      .where('id', '=', round.id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (how === 'broken' && row.alive_at.getTime() !== round.aliveAtMs)) return false
    const most = crashTargets.most
    const factor = round.point < BigInt(most) ? Number(round.point) : most
    await leaveAtTargets(tx.db, round.id, { factor, now })
    if (how === 'bust' && round.point >= BigInt(most))
      await leaveAtLimit(tx.db, round.id, { factor: most, now })
    await closeBets(tx, round.id, how === 'bust' ? 'lost' : 'refunded', now)
    await tx.db
      .updateTable('live_bets')
      .set({ status: 'refunded', changed_at: now })
      .where('round_id', '=', round.id)
      .where('status', '=', 'asked')
      .execute()
    const { point, seed } = round
    await tx.db
      .updateTable('live_rounds')
      .set({ ended_at: now, how_ended: how, point, seed })
      .where('id', '=', round.id)
      .execute()
    if (how === 'broken')
      await recordAudit(ctx, tx, {
        type: 'live_round_broken',
        uid: null,
        actor: systemActor('games.live'),
        subject: `live-round:${round.id}`,
        after: { point: String(point), alive_at: row.alive_at.toISOString() },
      })
    await notify(tx, liveChannel)
    return true
  })
