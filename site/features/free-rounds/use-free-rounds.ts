import { useStartupFact } from '#site/layout/visitor/startup.ts'

/** How many free rounds wait for the player in a game, of all its packs; 0 where none do or nothing is known yet. */
export const useFreeRounds = (sysname: string): number =>
  (useStartupFact('freeRounds') ?? [])
    .filter(({ games }) => games.some((game) => game.sysname === sysname))
    .reduce((sum, pack) => sum + pack.remaining_count, 0)
