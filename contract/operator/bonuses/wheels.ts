import { z } from 'zod'
import { isoTime, money } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { spinKinds } from '../../wheel.ts'
import { wheelTerms, wheelTexts } from '../../wheel-terms.ts'
import { mutation, query } from '../call/operator-call.ts'
import { sysname } from '../shapes/backoffice-fields.ts'
import { backofficeListOf, backofficePage } from '../shapes/list.ts'
import { startOrStop, campaignState } from '../shapes/campaign-state.ts'

const ofWheel = z.object({ sysname })
/** Validated field by field, so that each error is at its field. */
const looked = z.record(z.string(), z.unknown())

const wheel = z.object({
  sysname: z.string(),
  name: z.string(),
  status: campaignState,
  version: z.number().int().nullable(),
  spins: z.number().int(),
  created_by: z.string(),
  at: isoTime,
})
export type BackofficeWheel = z.infer<typeof wheel>

const version = z.object({
  number: z.number().int(),
  hash: z.string(),
  at: isoTime,
  published_by: z.string(),
  terms: wheelTerms,
  texts: wheelTexts,
})
export type BackofficeWheelVersion = z.infer<typeof version>

/** A day in one currency: spins, their cost, and the max cost by the latest terms. */
const day = z.object({
  day: z.string(),
  spins: z.number().int(),
  players: z.number().int(),
  cost: money,
  budget: money.nullable(),
})
export type BackofficeWheelDay = z.infer<typeof day>

const card = wheel.extend({
  versions: z.array(version),
  days: z.array(day),
  totals: z.object({
    players: z.number().int(),
    free: z.number().int(),
    points_taken: z.number().int(),
    points_given: z.number().int(),
    costs: z.array(money),
    /** Prizes that could not be granted yet. */
    waiting: z.number().int(),
  }),
  /** How often each sector of the newest version came, and its expected count. */
  sectors: z.array(z.object({ sysname: z.string(), came: z.number().int(), expected: z.number() })),
})
export type BackofficeWheelCard = z.infer<typeof card>

const spin = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int(),
  version: z.number().int(),
  paid_with: z.enum(spinKinds),
  price: z.number().int(),
  sector: z.string(),
  drawn: z.number().int(),
  cost: money,
  state: z.enum(['nothing', 'given', 'waiting', 'refused']),
  problem: z.string().nullable(),
})
export type BackofficeWheelSpin = z.infer<typeof spin>

/** The calls of the area `wheels`: wheels of fortune, their spins and their cost. */
export const backofficeWheelsCalls = {
  getList: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Wheels of fortune, the newest first',
    input: z.object({ status: campaignState.optional(), ...backofficePage }),
    output: backofficeListOf(wheel),
  }),
  get: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One wheel with its versions, its days against their budgets, and what it has given',
    input: ofWheel,
    output: card,
  }),
  getSpins: query({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Spins of a wheel, the newest first',
    input: z.object({ sysname, ...backofficePage }),
    output: backofficeListOf(spin),
  }),
  make: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Name a new wheel, which can be spun once it has sectors and was started',
    input: ofWheel,
    output: ofWheel,
  }),
  publish: mutation({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Give a wheel new sectors, chances and prices; of one that runs the next spin goes by them',
    input: z.object({ sysname, terms: looked, texts: looked, seen_version: wholeNumber(0, 1_000_000) }),
    output: z.object({ number: z.number().int() }),
  }),
  setState: startOrStop(
    'bonuses.manage',
    'Let a wheel be spun, or end that; above one person’s reach a second one approves the start',
    { sysname, seen_state: campaignState },
  ),
}
