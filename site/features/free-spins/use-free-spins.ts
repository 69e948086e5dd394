import { useStartupFact } from '#site/layout/visitor/startup.ts'

/** The player's open free spins in a game, over all grants; 0 without any, or before they are loaded. */
export const useFreeSpins = (sysname: string): number =>
  (useStartupFact('freeRounds') ?? [])
    .filter(({ games }) => games.some((game) => game.sysname === sysname))
    .reduce((sum, grant) => sum + grant.remaining_count, 0)
