import { tournamentStatuses } from '../../values.ts'
import { z } from 'zod'
import { flag, isoTime, storedText, money, text } from '../../fields.ts'
import { sum, wholeNumber } from '../../numbers.ts'
import { scoringModels, tournamentGameTypes } from '../../tournaments.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { sysname } from '../shapes/backoffice-fields.ts'

/** The state of a tournament in the back office; published ones change with time. */
const tournamentStates = ['draft', ...tournamentStatuses, 'closed', 'cancelled'] as const
export const prizeStates = ['paid', 'held', 'returned'] as const
export const maxPrizes = 200

const reason = storedText(400)

const row = z.object({
  sysname: z.string(),
  state: z.enum(tournamentStates),
  title: z.string(),
  starts_at: isoTime,
  ends_at: isoTime,
  participants: z.number().int(),
  total_prize: money,
})
export type BackofficeTournament = z.infer<typeof row>

const words = z.record(
  z.string().max(12),
  z.object({
    title: storedText(80).default(''),
    description: storedText(400).default(''),
    rules: storedText(4000).default(''),
  }),
)

/** A tournament's form; lists are names with spaces or commas between. */
const form = z.object({
  texts: words,
  image_url: text(400).default(''),
  provider: text(80).default(''),
  tags: text(400).default(''),
  games: text(4000).default(''),
  studios: text(1000).default(''),
  types: z.array(z.enum(tournamentGameTypes, { error: 'UNKNOWN' })).default([]),
  currency: z.string({ error: 'REQUIRED' }).regex(/^[A-Z]{3,5}$/, { error: 'FORMAT' }),
  model: z.enum(scoringModels, { error: 'UNKNOWN' }),
  best_of: wholeNumber(1, 1000).optional(),
  /** Major units of the base currency. */
  least_stake: sum(),
  counts_bonus: flag.default(false),
  reset_on_cashout: flag.default(false),
  countries: text(1000).default(''),
  least_deposits: wholeNumber(0, 1000).default(0),
  capacity: wholeNumber(1, 10_000_000).optional(),
  join_from: isoTime,
  join_until: isoTime,
  starts_at: isoTime,
  ends_at: isoTime,
  /**
   * A line each: a place or a range, and its prize: `1 500`, `2-5 100`, `6-10 bonus:ten`, `11-20
   * rounds:autumn`.
   */
  prizes: text(4000),
})
export type TournamentForm = z.input<typeof form>

const winner = z.object({
  place: z.number().int(),
  uid: z.number().int(),
  points: z.number().int(),
  amount: money,
  promotion: z.string().nullable(),
  gift: z.string().nullable(),
  status: z.enum(prizeStates),
  problem: z.string().nullable(),
  decided_at: isoTime,
})
export type BackofficeWinner = z.infer<typeof winner>

const card = row.extend({
  revision: z.number().int(),
  form: form.extend({ counts_bonus: z.boolean(), reset_on_cashout: z.boolean() }),
  created_by: z.string(),
  at: isoTime,
  total_points: z.number().int(),
  table: z.array(z.object({ place: z.number().int(), uid: z.number().int(), points: z.number().int() })),
  winners: z.array(winner),
  /** Its cost, and amounts returned or still reserved. */
  cost: z.object({ paid: money, held: money, returned: money, set_aside: money }),
})
export type TournamentCard = z.infer<typeof card>

const ofTournament = z.object({ sysname })

export const backofficeTournamentsCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Tournaments, the newest first',
    input: z.object({ status: z.enum(['draft', 'published', 'cancelled']).optional(), ...backofficePage }),
    output: backofficeListOf(row),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One tournament with its table, its winners and its cost',
    input: ofTournament,
    output: card,
  }),
  save: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Make a tournament, or change one that is not published',
    input: form.extend({
      sysname,
      /** The revision that was shown; 0 for a new one. CHANGED if it differs now. */
      seen_revision: wholeNumber(0, 1_000_000),
    }),
    output: z.object({ sysname: z.string(), revision: z.number().int() }),
  }),
  publish: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Publish a tournament and set its prizes aside; above one person’s reach a second one approves it',
    input: z.object({ sysname, seen_revision: wholeNumber(1, 1_000_000), reason }),
    output: z.object({ state: z.enum(tournamentStates), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
  cancel: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Call a tournament off before its prizes are given; they go back to the house',
    input: z.object({ sysname, reason }),
    output: z.object({ state: z.enum(tournamentStates) }),
  }),
  decidePrize: mutation({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Pay a prize that was held to its winner, or take it back',
    input: z.object({
      sysname,
      place: wholeNumber(1, 1000),
      decision: z.enum(['paid', 'returned'], { error: 'UNKNOWN' }),
      reason,
    }),
    output: z.object({ status: z.enum(prizeStates) }),
    errors: ['AccessDenied'],
  }),
}
