import { z } from 'zod'
import { identifier, isoTime, keptText, money, rowId } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { packWinnings } from '../../freespins.ts'
import { packBounds } from '../../gift-terms.ts'
import { act, ask } from '../call/operator-call.ts'
import { deskListOf, deskPage, sortBy } from '../shapes/list.ts'
import { playerUid } from '../shapes/desk-fields.ts'

/** As for the player, those that staff has taken back, and those that a supplier is asked for or will not give. */
export const deskPackStates = [
  'asked',
  'refused',
  'received',
  'activated',
  'finished',
  'expired',
  'cancelled',
] as const

/** How a game of a pack stands at its supplier; in those of our own it is given at once. */
export const packGameStates = ['asked', 'given', 'refused', 'cancelling', 'cancelled', 'left'] as const
/** Why a supplier’s game was not given, or not taken back; where it was the supplier, with its own words. */
export const notGivenReasons = ['supplier', 'no_offer', 'no_answer'] as const

const packGame = z.object({
  sysname: z.string(),
  name: z.string(),
  state: z.enum(packGameStates),
  reason: z.enum(notGivenReasons).nullable(),
  words: z.string().nullable(),
  /** How often the supplier was asked what it is asked now, and when last. */
  attempts: z.number().int(),
  asked_at: isoTime.nullable(),
  /** The supplier's name for what it has given. */
  reward_id: z.string().nullable(),
})
export type DeskPackGame = z.infer<typeof packGame>

const pack = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  games: z.array(packGame),
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
  /** The gift that it was given by; none where somebody gave it by hand. */
  gift: z.string().nullable(),
  /** What of the winnings went back to the house, above the most that it leaves its player with. */
  returned: money,
})
export type DeskPack = z.infer<typeof pack>

const givableGame = z.object({
  sysname: z.string(),
  name: z.string(),
  supplier: z.string(),
  /** Who makes it, as players read it. */
  provider_name: z.string(),
})
export type GivableGame = z.infer<typeof givableGame>

/** The calls of the area `freeRounds`: rounds that the house pays for. */
export const freeRoundsCalls = {
  getList: ask({
    access: 'staff',
    right: 'games.read',
    summary: 'Packs of free rounds, the newest first',
    input: z.object({
      uid: playerUid.optional(),
      game: identifier.optional(),
      gift: identifier.optional(),
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
  getGames: ask({
    access: 'staff',
    right: 'games.read',
    summary:
      'Games that free rounds can be given in: slots of ours, and those of suppliers that can be asked',
    input: z.object({}),
    output: z.object({ items: z.array(givableGame) }),
  }),
  getStakes: ask({
    access: 'staff',
    right: 'games.read',
    summary:
      'The stakes that free rounds in all of these games can have for a player, as their supplier says',
    input: z.object({
      uid: playerUid,
      games: z.array(identifier).min(1, { error: 'REQUIRED' }).max(packBounds.games, { error: 'MAX_LENGTH' }),
    }),
    output: z.object({
      /** False where the supplier does not say. */
      is_known: z.boolean(),
      /** Any stake will do. */
      is_any: z.boolean(),
      /** Else one of these, with the number of rounds where that is not free. */
      stakes: z.array(z.object({ stake: money, rounds: z.number().int().nullable() })),
    }),
  }),
  grant: act({
    access: 'staff',
    right: 'games.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Give a player free rounds in one or several slots of ours, or games of one supplier; above one person’s reach a second one approves',
    input: z.object({
      uid: playerUid,
      games: z.array(identifier).min(1, { error: 'REQUIRED' }).max(packBounds.games, { error: 'MAX_LENGTH' }),
      rounds: wholeNumber(1, packBounds.rounds),
      /** In major units: `0.20`; one of the stakes that all of the games have. */
      stake: sum(),
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
