import { z } from 'zod'

const names = z.array(z.string().min(1).max(100)).max(1000)

/** Games whose stakes feed a jackpot; if none are named, all do. */
export const jackpotGames = z.object({
  games: names,
  studios: names,
  types: z.array(z.enum(['casino', 'slot', 'live', 'fast'])),
})
export type JackpotGames = z.output<typeof jackpotGames>

type Played = {
  readonly game: string
  readonly provider: string
  readonly gameType: JackpotGames['types'][number]
}

export const isLinked = (
  { games, studios, types }: JackpotGames,
  { game, provider, gameType }: Played,
): boolean =>
  games.length + studios.length + types.length === 0 ||
  games.includes(game) ||
  studios.includes(provider) ||
  types.includes(gameType)
