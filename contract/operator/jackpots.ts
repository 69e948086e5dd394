import { z } from 'zod'
import { isoTime, keptText, money, wholeNumber } from '../fields.ts'
import { jackpotGames, jackpotLevel } from '../jackpot-terms.ts'
import { currencies } from '../money.ts'
import { act, ask } from './call/operator-call.ts'
import { deskListOf, deskPage } from './shapes/list.ts'

export const jackpotStates = ['draft', 'running', 'stopped'] as const

const sysname = z.string({ error: 'REQUIRED' }).regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: 'FORMAT' })

const jackpot = z.object({
  sysname: z.string(),
  title: z.string(),
  status: z.enum(jackpotStates),
  currency: z.string(),
  levels: z.number().int(),
  pool: money,
  paid: money,
  hits: z.number().int(),
  /** Prizes that wait for a decision. */
  held: z.number().int(),
  created_by: z.string(),
  at: isoTime,
})
export type DeskJackpot = z.infer<typeof jackpot>

const cycle = z.object({
  level: z.number().int(),
  number: z.number().int(),
  status: z.enum(['open', 'paid', 'held', 'returned']),
  amount: money,
  commitment: z.string(),
  started_at: isoTime,
  hit_at: isoTime.nullable(),
  uid: z.number().int().nullable(),
  game: z.string().nullable(),
  decided_by: z.string().nullable(),
})
export type JackpotCycle = z.infer<typeof cycle>

const texts = z.record(
  z.string().max(12),
  z.object({ title: keptText(80).default(''), description: keptText(400).default('') }),
)

const card = jackpot.extend({
  games: jackpotGames,
  terms: z.array(jackpotLevel),
  texts: z.record(z.string(), z.object({ title: z.string(), description: z.string() })),
  /** The open ones, and the last that were hit. */
  cycles: z.array(cycle),
})
export type JackpotCard = z.infer<typeof card>

/** The calls of the area `jackpots`: what players may win besides, and what it has cost. */
export const jackpotsDeskCalls = {
  getList: ask({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'Jackpots, the newest first',
    input: z.object({ status: z.enum(jackpotStates, { error: 'UNKNOWN' }).optional(), ...deskPage }),
    output: deskListOf(jackpot),
  }),
  get: ask({
    access: 'staff',
    right: 'bonuses.read',
    summary: 'One jackpot with its levels and what was won',
    input: z.object({ sysname }),
    output: card,
  }),
  make: act({
    access: 'staff',
    right: 'bonuses.manage',
    summary: 'Make a jackpot: a draft, whose terms stand for good once it is started',
    input: z.object({
      sysname,
      currency: z.enum(Object.keys(currencies) as [string, ...string[]], { error: 'UNKNOWN' }),
      /** Looked at field by field, so that each refusal stands at its own. */
      games: z.record(z.string(), z.unknown()),
      levels: z.array(z.record(z.string(), z.unknown())).max(4),
      texts,
    }),
    output: z.object({ sysname: z.string() }),
  }),
  setState: act({
    access: 'staff',
    right: 'bonuses.manage',
    stepUp: 'money',
    isNeverLent: true,
    summary:
      'Let a jackpot be fed and won, or end that; seeds above one person’s reach wait for a second one',
    input: z.object({
      sysname,
      state: z.enum(['running', 'stopped'], { error: 'UNKNOWN' }),
      seen_state: z.enum(jackpotStates, { error: 'UNKNOWN' }),
      reason: keptText(400),
    }),
    output: z.object({ state: z.enum(jackpotStates), approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  }),
  decideHeld: act({
    access: 'staff',
    right: 'bonuses.grant',
    stepUp: 'money',
    isNeverLent: true,
    summary: 'Pay a prize that is held since its winner’s account is shut, or put it back into the house',
    input: z.object({
      sysname,
      level: wholeNumber(1, 4),
      number: wholeNumber(1, 2_147_483_647),
      state: z.enum(['paid', 'returned'], { error: 'UNKNOWN' }),
      reason: keptText(400),
    }),
    output: card,
    errors: ['AccessDenied'],
  }),
}
