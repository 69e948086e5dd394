import type { OwnGames } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { listOwnGames } from './own-games.ts'
import { countryOf } from './visible-games.ts'
import { serializeGame } from './serialize-game.ts'

/** The games that the player last played for money and the favourites last added, newest first, each once. */
export const getOwn = async (ctx: CallContext): Promise<Result<OwnGames>> => {
  const games = await listOwnGames(ctx.db, ctx.uid, countryOf(ctx))
  const of = (list: (typeof games)[number]['list']) => games.filter((game) => game.list === list)
  return ok({
    continue: of('continue').map((game) => ({
      ...serializeGame(ctx, game),
      has_open_round: game.has_open_round,
    })),
    favourites: of('favourites').map((game) => serializeGame(ctx, game)),
  })
}
