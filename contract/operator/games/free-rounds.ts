import { z } from 'zod'
import { identifier, isoTime, keptText, money, rowId, text, wholeNumber } from '../../fields.ts'
import { packWinnings } from '../../freespins.ts'
import { act, ask } from '../call/operator-call.ts'
import { deskListOf, deskPage, sortBy } from '../shapes/list.ts'

const uid = wholeNumber(1, 2_147_483_647)

/** As for the player, and those that staff has taken back. */
export const deskPackStates = ['received', 'activated', 'finished', 'expired', 'cancelled'] as const

const pack = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  game: z.object({ sysname: z.string(), name: z.string() }),
  supplier: z.string(),
  status: z.enum(deskPackStates),
  rounds: z.number().int(),
  left: z.number().int(),
  stake: money,
  won: money,
  winnings: z.enum(packWinnings),
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
  granted_by: z.string(),
  reason: z.string(),
})
export type DeskPack = z.infer<typeof pack>

/** The most rounds a pack has, and the most days it can be played for. */
export const packBounds = { rounds: 500, days: 90 } as const

/** The calls of the area `freeRounds`: rounds that the house pays for. */
export const freeRoundsCalls = {
  getList: ask({
    access: 'staff',
    right: 'games.read',
    summary: 'Packs of free rounds, the newest first',
    input: z.object({
      uid: uid.optional(),
      game: identifier.optional(),
      status: z.enum(deskPackStates, { error: 'UNKNOWN' }).optional(),
      sort: sortBy('at'),
      ...deskPage,
    }),
    output: deskListOf(pack),
  }),
  get: ask({
    access: 'staff',
    right: 'games.read',
    summary: 'One pack of free rounds',
    input: z.object({ id: rowId }),
    output: pack,
  }),
  grant: act({
    access: 'staff',
    right: 'games.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a player free rounds of one of our slots; above one person’s reach a second one approves',
    input: z.object({
      uid,
      game: identifier,
      rounds: wholeNumber(1, packBounds.rounds),
      /** In major units: `0.20`; one of the game's own stakes. */
      stake: text(20),
      days: wholeNumber(1, packBounds.days),
      winnings: z.enum(packWinnings, { error: 'UNKNOWN' }),
      reason: keptText(400),
    }),
    output: z.object({ id: z.string().nullable(), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
  cancel: act({
    access: 'staff',
    right: 'games.grant',
    summary: 'Take back the rounds of a pack that were not played; what has been won stays',
    input: z.object({
      id: rowId,
      /** How many rounds were left as it was shown: CHANGED where there are fewer by now. */
      seen_left: wholeNumber(0, packBounds.rounds),
      reason: keptText(400),
    }),
    output: pack,
  }),
}
