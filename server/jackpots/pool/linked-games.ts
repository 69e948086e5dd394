import type { JackpotGames } from '#contract/jackpot-terms.ts'

/** Whether stakes in a game feed a jackpot: any of its games, studios or types; all games where it names none. */
export const isLinked = (
  { games, studios, types }: JackpotGames,
  { game, provider, gameType }: { game: string; provider: string; gameType: JackpotGames['types'][number] },
): boolean =>
  games.length + studios.length + types.length === 0 ||
  games.includes(game) ||
  studios.includes(provider) ||
  types.includes(gameType)
