import { z } from 'zod'
import { isoTime, storedText, money, text } from '../../fields.ts'
import { termsMinor, wholeNumber } from '../../numbers.ts'
import { jackpotKinds } from '../../jackpots.ts'
import { mutation, query } from '../call/operator-call.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { sysname } from '../shapes/backoffice-fields.ts'
import { startOrStop, campaignState } from '../shapes/campaign-state.ts'

const hitStates = ['paid', 'held', 'returned'] as const

const texts = z.record(
  z.string().max(12),
  z.object({ title: storedText(80).default(''), description: storedText(400).default('') }),
)

const jackpot = z.object({
  sysname: z.string(),
  title: z.string(),
  status: campaignState,
  currency: z.string(),
  amount: money,
  levels: z.number().int(),
  hits: z.number().int(),
  /** Wins that wait for a decision. */
  held: z.number().int(),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeJackpot = z.infer<typeof jackpot>

const level = z.object({
  level: z.number().int(),
  name: z.string(),
  kind: z.enum(jackpotKinds),
  percent: z.number(),
  seed: money,
  cap: money.nullable(),
  odds: money.nullable(),
  hour: z.number().int().nullable(),
  /** Null before the first start. */
  amount: money.nullable(),
  ends_at: isoTime.nullable(),
  commitment: z.string().nullable(),
})

const hit = z.object({
  level: z.number().int(),
  number: z.number().int(),
  name: z.string(),
  state: z.enum(hitStates),
  uid: z.number().int(),
  amount: money,
  game: z.string(),
  bet: z.string(),
  at: isoTime,
  decided_by: z.string().nullable(),
})
export type BackofficeJackpotHit = z.infer<typeof hit>

const card = jackpot.extend({
  games: z.object({ games: z.array(z.string()), studios: z.array(z.string()), types: z.array(z.string()) }),
  level_list: z.array(level),
  /** The operator's seeds and contributions, payouts, and wins on hold. */
  cost: z.object({ put_in: money, paid: money, held: money }),
  hit_list: z.array(hit),
})
export type JackpotCard = z.infer<typeof card>

const ofJackpot = z.object({ sysname })
const minor = termsMinor().optional()
const answer = z.object({ state: z.string(), approval_id: z.string().nullable() })

/** The calls of the area `jackpots`: jackpots, their wins and their cost. */
export const backofficeJackpotsCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Jackpots, the newest first',
    input: z.object({ status: campaignState.optional(), ...backofficePage }),
    output: backofficeListOf(jackpot),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One jackpot with its levels, its last hits and what it has cost',
    input: ofJackpot,
    output: card,
  }),
  make: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Name a new jackpot: a draft that takes nothing before it has levels and runs',
    input: z.object({
      sysname,
      /** By language; the default language's title is required. */
      texts,
      currency: text(3),
      /** Comma-separated; if none of the three is given, all games feed it. */
      games: storedText(2000).default(''),
      studios: storedText(2000).default(''),
      types: storedText(100).default(''),
    }),
    output: ofJackpot,
  }),
  addLevel: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Give a draft one more level; sums in minor units of its currency',
    input: z.object({
      sysname,
      name: storedText(40),
      kind: z.enum(jackpotKinds, { error: 'UNKNOWN' }),
      basis_points: wholeNumber(1, 1000),
      seed: minor,
      cap: minor,
      odds: minor,
      hour: wholeNumber(0, 23).optional(),
    }),
    output: z.object({ levels: z.number().int() }),
  }),
  setState: startOrStop(
    'bonuses.manage',
    'Let a jackpot be fed and won, or end that; above one person’s reach a second one approves the start',
    { sysname, seen_state: campaignState },
  ),
  decide: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Pay a prize that is held, or return it to the house; above one person’s reach a second one approves',
    input: z.object({
      sysname,
      level: wholeNumber(1, 10),
      number: wholeNumber(1, 2_147_483_647),
      decision: z.enum(['paid', 'returned'], { error: 'UNKNOWN' }),
      reason: storedText(400),
    }),
    output: answer,
    errors: ['AccessDenied'],
  }),
}
