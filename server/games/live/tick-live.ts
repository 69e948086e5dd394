import type { Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import { crashGame, crashTargets, factorAtLimit, risenTo, graceMs, winAt } from '#studio/live/crash.ts'
import { listenTo } from '#db/listen.ts'
import { liveChannel, publishChain } from './live-chains.ts'
import {
  beginRound,
  endRound,
  findRoundNow,
  isBroken,
  keepAlive,
  leaveAtLimit,
  leaveAtTargets,
  type LiveRoundNow,
} from './live-rounds.ts'
import type { LiveBetRow } from './live-schema.ts'
import { settleLiveBets } from './settle-live-bets.ts'
import { LiveTeller } from './tell-live.ts'

type Parts = Pick<
  Context,
  | 'connection'
  | 'db'
  | 'clock'
  | 'secrets'
  | 'settings'
  | 'log'
  | 'liveTime'
  | 'liveHub'
  | 'roundBook'
  | 'outages'
>

const ticksPerSecond = 4

/** In the base currency, in the middle of rounding: a limit is a limit to the cent of that. */
const stakeOf = (bet: Pick<Selectable<LiveBetRow>, 'stake_minor' | 'status' | 'exit_factor' | 'rate'>) => {
  const stakeMinor = BigInt(Math.ceil(Number(bet.stake_minor) / bet.rate))
  return {
    stakeMinor,
    isIn: bet.status === 'in',
    winMinor: bet.status === 'out' ? winAt(stakeMinor, bet.exit_factor ?? 0) : 0n,
  }
}

/** Pays everybody who is in when the round has come to what the house promises in one, or to the most that any round pays. */
const holdLimit = async (ctx: Parts, round: LiveRoundNow, factor: number, now: Date): Promise<void> => {
  const bets = await ctx.db
    .selectFrom('live_bets')
    .select(['stake_minor', 'status', 'exit_factor', 'rate'])
    .where('round_id', '=', round.id)
    .where('mode', '=', 'real')
    .where('status', 'in', ['in', 'out'])
    .execute()
  const limit = factorAtLimit(bets.map(stakeOf), ctx.settings.liveRoundLimitMinor)
  if (limit === undefined || BigInt(factor) < limit) return
  // Exits while this was worked out may have taken it below where anybody may leave.
  const paidAt = limit < BigInt(crashTargets.least) ? crashTargets.least : Number(limit)
  if ((await leaveAtLimit(ctx.db, round.id, { factor: paidAt, now })) === 0) return
  await ctx.db
    .updateTable('live_rounds')
    .set({ limited_at: BigInt(paidAt) })
    .where('id', '=', round.id)
    .execute()
  ctx.log.warn({ round: String(round.id), factor: paidAt }, 'A live round has come to the limit of the house')
}

const fly = async (ctx: Parts, round: LiveRoundNow, nowMs: number): Promise<void> => {
  const most = round.point < BigInt(crashTargets.most) ? Number(round.point) : crashTargets.most
  const factor = Math.min(risenTo(nowMs - round.startsAtMs), most)
  const now = new Date(nowMs)
  await leaveAtTargets(ctx.db, round.id, { factor, now })
  if (factor >= crashTargets.least) await holdLimit(ctx, round, factor, now)
}

/** Does what is due of the round, whoever began it. */
const goOn = async (ctx: Parts, round: LiveRoundNow): Promise<void> => {
  const nowMs = ctx.liveTime.now()
  if (isBroken(round, nowMs)) {
    await endRound(ctx, round, 'broken')
    return
  }
  await keepAlive(ctx, round)
  if (nowMs < round.startsAtMs) return
  await fly(ctx, round, nowMs)
  if (nowMs >= round.bustAtMs + graceMs) await endRound(ctx, round, 'bust')
}

const tellers = new WeakMap<Context['liveHub'], LiveTeller>()
const tellerOf = (hub: Context['liveHub']): LiveTeller => {
  const teller = tellers.get(hub) ?? new LiveTeller()
  tellers.set(hub, teller)
  return teller
}

/**
 * One look at the live round: what is due is done, what was decided is paid, and everybody who looks on is told. Rounds begin only
 * while somebody does, in whichever process; one that has begun is brought to its end.
 */
export const tickLive = async (ctx: Parts, isWatched = ctx.liveHub.size > 0): Promise<void> => {
  await ctx.liveTime.follow()
  let round = await findRoundNow(ctx)
  if (round) {
    await goOn(ctx, round)
    round = await findRoundNow(ctx)
  }
  if (!round && isWatched) {
    await publishChain(ctx, crashGame.sysname)
    if (await beginRound(ctx)) round = await findRoundNow(ctx)
  }
  await settleLiveBets(ctx)
  ctx.liveHub.setRound(round)
  if (ctx.liveHub.size > 0) await tellerOf(ctx.liveHub).tick(ctx, round)
}

/** How often it is looked where nobody looks on and nothing flies: others may have left something to pay. */
const idleBeatMs = 2000

/** When to look next: at the next beat, or right at the start or the bust of the round, if that comes before. */
const nextLookMs = ({ round, size }: Context['liveHub'], nowMs: number): number => {
  const beat = round || size > 0 ? 1000 / ticksPerSecond : idleBeatMs
  const moments = round ? [round.startsAtMs, round.bustAtMs] : []
  const ahead = moments.map((at) => at - nowMs).filter((ms) => ms > 0)
  return Math.max(5, Math.min(beat, ...ahead))
}

/** Looks four times a second for as long as the house is open, and at once when another process says that something is new. */
export const followLive = async (ctx: Parts): Promise<() => Promise<void>> => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const look = async (): Promise<void> => {
    isLooking = true
    try {
      await tickLive(ctx)
    } catch (error) {
      if (!ctx.outages.note(error)) ctx.log.warn({ err: error }, 'The live round could not be looked at')
    } finally {
      isLooking = false
    }
    if (isStopped) return
    timer = setTimeout(begin, nextLookMs(ctx.liveHub, ctx.liveTime.now())).unref()
  }
  const begin = (): void => {
    if (isStopped || isLooking) return
    clearTimeout(timer)
    looking = look()
  }
  ctx.liveHub.onOpen = begin
  begin()
  const stopListening = await listenTo(ctx.connection, liveChannel, begin, ctx.log)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    ctx.liveHub.closeAll()
    await stopListening()
    await looking
  }
}
