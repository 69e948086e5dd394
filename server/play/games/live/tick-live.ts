import type { Context } from '#server/context.ts'
import { listenTo } from '#db/listen.ts'
import { graceMs, type LiveGame } from '#studio/live/live-game.ts'
import { liveGames } from '#studio/live/live-games.ts'
import { settleLiveBets } from './bets/settle-live-bets.ts'
import { endRound } from './end-round.ts'
import { processFlight } from './auto-cashout.ts'
import { liveChannel, publishChain } from './live-chains.ts'
import type { LiveHub } from './live-hub.ts'
import { beginRound, findOpenRound, isBroken, keepAlive } from './live-rounds.ts'
import type { OpenLiveRound } from './live-round-now.ts'
import { roundPublisherOf } from './watching/publish-round.ts'
import { createRemoteViewers, type RemoteViewers } from './watching/remote-viewers.ts'

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
  | 'roundProcessor'
  | 'outages'
>

const ticksPerSecond = 4

/** Does what is due of the round, whichever process began it; `takesExits` if this one accepts exits from it. */
const advanceRound = async (ctx: Parts, round: OpenLiveRound, takesExits: boolean): Promise<void> => {
  const nowMs = ctx.liveTime.now()
  if (isBroken(round, nowMs)) {
    await endRound(ctx, round, 'broken')
    return
  }
  if (takesExits) await keepAlive(ctx, round)
  if (nowMs < round.startsAtMs) return
  if (round.game.pays.by === 'exit') await processFlight(ctx, round, nowMs)
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
  hasViewers = ctx.liveHubs.of(game.sysname).size > 0,
  settle: () => Promise<unknown> = () => settleLiveBets(ctx, game.sysname),
): Promise<void> => {
  const hub = ctx.liveHubs.of(game.sysname)
  await ctx.liveTime.follow()
  let round = await findOpenRound(ctx, game)
  if (round) {
    await advanceRound(ctx, round, ctx.settings.processRole !== 'worker')
    round = await findOpenRound(ctx, game)
  }
  if (!round && hasViewers) {
    await publishChain(ctx, game.sysname)
    if (await beginRound(ctx, game)) round = await findOpenRound(ctx, game)
  }
  await settle()
  hub.setRound(round)
  if (hub.size > 0) await roundPublisherOf(hub).tick(ctx, game, round)
}

/** One tick in a process that only shows rounds: those that do background work begin, end and pay them. */
const showLive = async (ctx: Parts, game: LiveGame): Promise<void> => {
  const hub = ctx.liveHubs.of(game.sysname)
  await ctx.liveTime.follow()
  const round = await findOpenRound(ctx, game)
  if (round && !isBroken(round, ctx.liveTime.now())) await keepAlive(ctx, round)
  hub.setRound(round)
  if (hub.size > 0) await roundPublisherOf(hub).tick(ctx, game, round)
}

/** The pause between ticks without viewers and without a flight: other processes may have left bets to pay. */
const idleBeatMs = 5000

/** The next tick: at the next beat, or exactly at the start or end of the round, if that is earlier. */
const nextTickMs = ({ round }: LiveHub, hasViewers: boolean, nowMs: number): number => {
  const beat = round || hasViewers ? 1000 / ticksPerSecond : idleBeatMs
  const moments = round ? [round.startsAtMs, round.endsAtMs] : []
  const ahead = moments.map((at) => at - nowMs).filter((ms) => ms > 0)
  return Math.max(5, Math.min(beat, ...ahead))
}

/** Pays decided bets in the background, one run at a time, so the round goes on meanwhile. */
const settleInBackground = (ctx: Parts, { sysname }: LiveGame, logError: (error: unknown) => void) => {
  let settling: Promise<void> | undefined
  return {
    begin(): Promise<void> {
      settling ??= settleLiveBets(ctx, sysname)
        .then(() => undefined, logError)
        .finally(() => (settling = undefined))
      return Promise.resolve()
    },
    ended: () => settling ?? Promise.resolve(),
  }
}

type GameRunner = { readonly runTick: () => void; readonly stop: () => Promise<void> }

const runLiveGame = (ctx: Parts, game: LiveGame, viewers: RemoteViewers): GameRunner => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let ticking: Promise<void> = Promise.resolve()
  let isPolling = false
  const logError = (error: unknown): void => {
    if (!ctx.outages.record(error))
      ctx.log.warn({ err: error, game: game.sysname }, 'The live round could not be looked at')
  }
  const settling = settleInBackground(ctx, game, logError)
  const hub = ctx.liveHubs.of(game.sysname)
  const hasViewers = (): boolean => hub.size > 0 || viewers.areAt(game.sysname)
  const tick = async (): Promise<void> => {
    if (ctx.settings.processRole !== 'web') return tickLive(ctx, game, hasViewers(), settling.begin)
    await showLive(ctx, game)
    if (hub.size > 0) await viewers.announce(game.sysname)
  }
  const runTick = async (): Promise<void> => {
    isPolling = true
    try {
      await tick()
    } catch (error) {
      logError(error)
    } finally {
      isPolling = false
    }
    if (isStopped) return
    timer = setTimeout(begin, nextTickMs(hub, hasViewers(), ctx.liveTime.now())).unref()
  }
  const begin = (): void => {
    if (isStopped || isPolling) return
    clearTimeout(timer)
    ticking = runTick()
  }
  begin()
  return {
    runTick: begin,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await ticking
      await settling.ended()
    },
  }
}

/**
 * Runs four ticks a second per game, and one at once on a notification from another process. A `web` process
 * only shows rounds to its viewers, and notifies the others that there are any.
 */
export const runLiveGames = async (ctx: Parts): Promise<() => Promise<void>> => {
  const viewers = createRemoteViewers(ctx.connection)
  const runners = new Map(liveGames.map(({ sysname, game }) => [sysname, runLiveGame(ctx, game, viewers)]))
  ctx.liveHubs.onOpen = (game) => runners.get(game)?.runTick()
  const onNotice = (notice: string): void => {
    const watched = viewers.receive(notice)
    for (const [game, { runTick }] of runners) if (watched === undefined || watched === game) runTick()
  }
  const stopListening = await listenTo(ctx.connection, liveChannel, onNotice, ctx.log)
  return async () => {
    const stopped = [...runners.values()].map(({ stop }) => stop())
    ctx.liveHubs.closeAll()
    await stopListening()
    await Promise.all(stopped)
  }
}
