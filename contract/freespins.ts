import { z } from 'zod'
import { get } from './call.ts'
import { freespinsFetchCount } from './constants.ts'
import { isoTime, money } from './fields.ts'
import { listOf, page } from './paging.ts'

/** The state of free spins for the player: waiting, in play, played out, or expired. */
export const packStatuses = ['received', 'activated', 'finished', 'expired'] as const
export type PackStatus = (typeof packStatuses)[number]

/** `main`: winnings are own money at once; `bonus`: in the bonus balance until the free spins end. */
export const packWinnings = ['main', 'bonus'] as const

const packGame = z.object({ sysname: z.string(), name: z.string() })

const freespinPack = z.object({
  id: z.string(),
  game: packGame,
  /** All games in which they can be played, at the player's choice. */
  games: z.array(packGame),
  status: z.enum(packStatuses),
  remaining_count: z.number().int(),
  total_count: z.number().int(),
  bet: money,
  won: money,
  winnings: z.enum(packWinnings),
  /** The maximum winnings, and whether they become a bonus to be wagered; only for `bonus`. */
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
