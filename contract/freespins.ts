import { z } from 'zod'
import { get } from './call.ts'
import { freespinsFetchCount } from './constants.ts'
import { isoTime, money } from './fields.ts'
import { listOf, page } from './paging.ts'

/** The state of free spins for the player: waiting, in play, played out, or expired. */
export const freeSpinsGrantStatuses = ['received', 'activated', 'finished', 'expired'] as const
export type FreeSpinsGrantStatus = (typeof freeSpinsGrantStatuses)[number]

/** `main`: winnings are own money at once; `bonus`: in the bonus balance until the free spins end. */
export const freeSpinsWinnings = ['main', 'bonus'] as const

const freeSpinsGame = z.object({ sysname: z.string(), name: z.string() })

const freeSpinsGrant = z.object({
  id: z.string(),
  game: freeSpinsGame,
  /** All games in which they can be played, at the player's choice. */
  games: z.array(freeSpinsGame),
  status: z.enum(freeSpinsGrantStatuses),
  remaining_count: z.number().int(),
  total_count: z.number().int(),
  bet: money,
  won: money,
  winnings: z.enum(freeSpinsWinnings),
  /** The maximum winnings, and whether they become a bonus to be wagered; only for `bonus`. */
  most_won: money.nullable(),
  is_wagered: z.boolean(),
  created_at: isoTime,
  expires_at: isoTime,
})
export type FreeSpinsGrantDto = z.infer<typeof freeSpinsGrant>

export const freespinsCalls = {
  get: get({
    access: 'player',
    summary:
      'The player’s packs of free rounds: those that can be played, the soonest to end first, then the others',
    input: z.object({
      statuses: z.array(z.enum(freeSpinsGrantStatuses)).optional(),
      ...page(freespinsFetchCount, freespinsFetchCount),
    }),
    output: listOf(freeSpinsGrant),
  }),
}
