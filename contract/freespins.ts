import { z } from 'zod'
import { get } from './call.ts'
import { freespinsFetchCount } from './constants.ts'
import { isoTime, money } from './fields.ts'
import { listOf, page } from './paging.ts'

/** What a player sees of a pack: it waits, is being played, was played to its end, or was not in time. */
export const packStatuses = ['received', 'activated', 'finished', 'expired'] as const
export type PackStatus = (typeof packStatuses)[number]

/** `main` is the player's own money at once; `bonus` stays in the bonus balance until the pack is over. */
export const packWinnings = ['main', 'bonus'] as const

const packGame = z.object({ sysname: z.string(), name: z.string() })

/** Rounds, all at one stake, that the house pays for. */
const freespinPack = z.object({
  id: z.string(),
  /** The first of its games. */
  game: packGame,
  /** All that it can be played in, whichever the player likes. */
  games: z.array(packGame),
  status: z.enum(packStatuses),
  remaining_count: z.number().int(),
  total_count: z.number().int(),
  /** What each round would cost. */
  bet: money,
  /** What its rounds have won so far. */
  won: money,
  winnings: z.enum(packWinnings),
  /** The most that it leaves its player with, and whether that becomes a bonus to be wagered; of `bonus` alone. */
  most_won: money.nullable(),
  is_wagered: z.boolean(),
  created_at: isoTime,
  expires_at: isoTime,
})
export type FreespinPack = z.infer<typeof freespinPack>

export const freespinsCalls = {
  get: get({
    access: 'player',
    summary:
      'The player’s packs of free rounds: those that can be played, the soonest to end first, then the others',
    input: z.object({
      statuses: z.array(z.enum(packStatuses)).optional(),
      ...page(freespinsFetchCount, freespinsFetchCount),
    }),
    output: listOf(freespinPack),
  }),
}
