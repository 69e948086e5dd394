import type { Context } from '#server/context.ts'
import type { LiveGame } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import type { LiveHub } from './live-hub.ts'

/** Creates a value once per process and live game, at first use. */
export const perGameSingleton = <Parts extends Pick<Context, 'liveHubs'>, Made>(
  make: (ctx: Parts, game: LiveGame) => Made,
): ((ctx: Parts, game: string) => Made) => {
  const known = new WeakMap<LiveHub, Made>()
  return (ctx, game) => {
    const hub = ctx.liveHubs.of(game)
    const made = known.get(hub) ?? make(ctx, liveGameOf(game))
    known.set(hub, made)
    return made
  }
}
