import { z } from 'zod'
import { identifier, isoTime, storedText, money, rowId } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { freeSpinsWinnings } from '../../freespins.ts'
import { freeSpinsBounds } from '../../free-spins-campaign-terms.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage, sortBy } from '../shapes/list.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'

/** The player's states, and those only of staff: revoked, requested from a supplier, refused by it. */
export const staffGrantStates = [
  'asked',
  'refused',
  'received',
  'activated',
  'finished',
  'expired',
  'cancelled',
] as const

/** The state of a game at its supplier; our own games are granted at once. */
export const freeSpinsGameStates = ['asked', 'given', 'refused', 'cancelling', 'cancelled', 'left'] as const
/** Why a supplier’s game was not granted or not revoked; for `supplier`, with its own text. */
export const notGivenReasons = ['supplier', 'no_offer', 'no_answer'] as const

const freeSpinsGame = z.object({
  sysname: z.string(),
  name: z.string(),
  state: z.enum(freeSpinsGameStates),
  reason: z.enum(notGivenReasons).nullable(),
  words: z.string().nullable(),
  /** Number of requests to the supplier, and the time of the last one. */
  attempts: z.number().int(),
  asked_at: isoTime.nullable(),
  reward_id: z.string().nullable(),
})
export type StaffFreeSpinsGame = z.infer<typeof freeSpinsGame>

const grantCard = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  games: z.array(freeSpinsGame),
  supplier: z.string(),
  status: z.enum(staffGrantStates),
  rounds: z.number().int(),
  left: z.number().int(),
  stake: money,
  won: money,
  winnings: z.enum(freeSpinsWinnings),
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
  granted_by: z.string(),
  reason: z.string(),
  gift: z.string().nullable(),
  /** Winnings above the maximum, returned to the operator. */
  returned: money,
})
export type StaffFreeSpinsGrant = z.infer<typeof grantCard>

const eligibleGame = z.object({
  sysname: z.string(),
  name: z.string(),
  supplier: z.string(),
  /** The studio's public name. */
  provider_name: z.string(),
})
export type FreeSpinsEligibleGame = z.infer<typeof eligibleGame>

/** The calls of the area `freeRounds`: free spins. */
export const backofficeFreeSpinsCalls = {
  getList: query({
    access: 'staff',
    right: 'games.read',
    summary: 'Free spins grants, newest first',
    input: z.object({
      uid: playerUid.optional(),
      game: identifier.optional(),
      gift: identifier.optional(),
      status: z.enum(staffGrantStates, { error: 'UNKNOWN' }).optional(),
      sort: sortBy('at'),
      ...backofficePage,
    }),
    output: backofficeListOf(grantCard),
  }),
  get: query({
    access: 'staff',
    right: 'games.read',
    summary: 'One free spins grant',
    input: z.object({ id: rowId }),
    output: grantCard,
  }),
  getGames: query({
    access: 'staff',
    right: 'games.read',
    summary: 'Games eligible for free spins: our own slots, and those of suppliers with an API for them',
    input: z.object({}),
    output: z.object({ items: z.array(eligibleGame) }),
  }),
  getStakes: query({
    access: 'staff',
    right: 'games.read',
    summary: 'The stakes of free spins in all of these games for a player, as their supplier offers them',
    input: z.object({
      uid: playerUid,
      games: z
        .array(identifier)
        .min(1, { error: 'REQUIRED' })
        .max(freeSpinsBounds.games, { error: 'MAX_LENGTH' }),
    }),
    output: z.object({
      /** False if the supplier does not state it. */
      is_known: z.boolean(),
      is_any: z.boolean(),
      /** Otherwise one of these, with the number of rounds if that is fixed. */
      stakes: z.array(z.object({ stake: money, rounds: z.number().int().nullable() })),
    }),
  }),
  grant: mutation({
    access: 'staff',
    right: 'games.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Grant a player free spins in one or several of our own slots, or games of one supplier; above the single approver limit a second person approves',
    input: z.object({
      uid: playerUid,
      games: z
        .array(identifier)
        .min(1, { error: 'REQUIRED' })
        .max(freeSpinsBounds.games, { error: 'MAX_LENGTH' }),
      rounds: wholeNumber(1, freeSpinsBounds.rounds),
      /** In major units: `0.20`; a stake that all of the games have. */
      stake: sum(),
      days: wholeNumber(1, freeSpinsBounds.days),
      winnings: z.enum(freeSpinsWinnings, { error: 'UNKNOWN' }),
      reason: storedText(400),
    }),
    output: z.object({ id: z.string().nullable(), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
  cancel: mutation({
    access: 'staff',
    right: 'games.grant',
    summary: 'Revoke the unplayed spins of a grant; winnings stay',
    input: z.object({
      id: rowId,
      /** Rounds left when it was shown: CHANGED if there are fewer now. */
      seen_left: wholeNumber(0, freeSpinsBounds.rounds),
      reason: storedText(400),
    }),
    output: grantCard,
  }),
}
