import { z } from 'zod'

const names = z.array(z.string().min(1).max(100)).max(1000)

/** Games whose stakes feed a jackpot; if none are named, all do. */
export const jackpotGames = z.object({
  games: names,
  studios: names,
  types: z.array(z.enum(['casino', 'slot', 'live', 'fast'])),
})
export type JackpotGames = z.output<typeof jackpotGames>
