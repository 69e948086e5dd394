import type { Context } from '#server/context.ts'
import { listenTo } from '#db/listen.ts'
import { graceMs, type LiveGame } from '#studio/live/live-game.ts'
import { liveGames } from '#studio/live/live-games.ts'
import { settleLiveBets } from './bets/settle-live-bets.ts'
import { endRound } from './end-round.ts'
import { fly } from './auto-cashout.ts'
import { liveChannel, publishChain } from './live-chains.ts'
import type { LiveHub } from './live-hub.ts'
import { beginRound, findRoundNow, isBroken, keepAlive, type LiveRoundNow } from './live-rounds.ts'
import { tellerOf } from './publish-round.ts'

type Parts = Pick<
  Context,
  | 'connection'
  | 'db'
  | 'clock'
  | 'secrets'
  | 'settings'
  | 'log'
  | 'liveTime'
  | 'liveHubs'
  | 'roundBook'
  | 'outages'
>

const ticksPerSecond = 4

/** Does what is due of the round, whichever process began it. */
const goOn = async (ctx: Parts, round: LiveRoundNow): Promise<void> => {
  const nowMs = ctx.liveTime.now()
  if (isBroken(round, nowMs)) {
    await endRound(ctx, round, 'broken')
    return
  }
  await keepAlive(ctx, round)
  if (nowMs < round.startsAtMs) return
  if (round.game.pays.by === 'exit') await fly(ctx, round, nowMs)
  if (nowMs >= round.endsAtMs + graceMs) await endRound(ctx, round, 'bust')
}

/**
 * One tick of a game's live round: does what is due, pays what was decided and publishes changes. Rounds begin
 * only while a viewer is connected to any process; an open round is always brought to its end. A caller that
 * cannot wait for a thousand payments passes a `settle` that does not.
 */
export const tickLive = async (
  ctx: Parts,
  game: LiveGame,
  isWatched = ctx.liveHubs.of(game.sysname).size > 0,
  settle: () => Promise<unknown> = () => settleLiveBets(ctx, game.sysname),
): Promise<void> => {
  const hub = ctx.liveHubs.of(game.sysname)
  await ctx.liveTime.follow()
  let round = await findRoundNow(ctx, game)
  if (round) {
    await goOn(ctx, round)
    round = await findRoundNow(ctx, game)
  }
  if (!round && isWatched) {
    await publishChain(ctx, game.sysname)
    if (await beginRound(ctx, game)) round = await findRoundNow(ctx, game)
  }
  await settle()
  hub.setRound(round)
  if (hub.size > 0) await tellerOf(hub).tick(ctx, game, round)
}

/** The pause between ticks without viewers and without a flight: other processes may have left bets to pay. */
const idleBeatMs = 2000

/** The next tick: at the next beat, or exactly at the start or end of the round, if that is earlier. */
const nextLookMs = ({ round, size }: LiveHub, nowMs: number): number => {
  const beat = round || size > 0 ? 1000 / ticksPerSecond : idleBeatMs
  const moments = round ? [round.startsAtMs, round.endsAtMs] : []
  const ahead = moments.map((at) => at - nowMs).filter((ms) => ms > 0)
  return Math.max(5, Math.min(beat, ...ahead))
}

/** Pays decided bets in the background, one run at a time, so the round goes on meanwhile. */
const settleAside = (ctx: Parts, { sysname }: LiveGame, noteError: (error: unknown) => void) => {
  let settling: Promise<void> | undefined
  return {
    begin(): Promise<void> {
      settling ??= settleLiveBets(ctx, sysname)
        .then(() => undefined, noteError)
        .finally(() => (settling = undefined))
      return Promise.resolve()
    },
    ended: () => settling ?? Promise.resolve(),
  }
}

type Follower = { readonly look: () => void; readonly stop: () => Promise<void> }

const followGame = (ctx: Parts, game: LiveGame): Follower => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  const noteError = (error: unknown): void => {
    if (!ctx.outages.note(error))
      ctx.log.warn({ err: error, game: game.sysname }, 'The live round could not be looked at')
  }
  const settling = settleAside(ctx, game, noteError)
  const look = async (): Promise<void> => {
    isLooking = true
    try {
      await tickLive(ctx, game, undefined, settling.begin)
    } catch (error) {
      noteError(error)
    } finally {
      isLooking = false
    }
    if (isStopped) return
    timer = setTimeout(begin, nextLookMs(ctx.liveHubs.of(game.sysname), ctx.liveTime.now())).unref()
  }
  const begin = (): void => {
    if (isStopped || isLooking) return
    clearTimeout(timer)
    looking = look()
  }
  begin()
  return {
    look: begin,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
      await settling.ended()
    },
  }
}

/** Runs four ticks a second per game, and one at once on a notification from another process. */
export const followLive = async (ctx: Parts): Promise<() => Promise<void>> => {
  const followers = new Map(liveGames.map(({ sysname, game }) => [sysname, followGame(ctx, game)]))
  ctx.liveHubs.onOpen = (game) => followers.get(game)?.look()
  const lookAtAll = (): void => {
    for (const { look } of followers.values()) look()
  }
  const stopListening = await listenTo(ctx.connection, liveChannel, lookAtAll, ctx.log)
  return async () => {
    const stopped = [...followers.values()].map(({ stop }) => stop())
    ctx.liveHubs.closeAll()
    await stopListening()
    await Promise.all(stopped)
  }
}
