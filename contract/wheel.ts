import { z } from 'zod'
import { get, post } from './call.ts'
import { isoTime, noInput, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { rewardOnWire } from './loyalty.ts'
import { listOf, page } from './paging.ts'
import { wheelColours } from './wheel-terms.ts'

/** What a spin is paid with: the free one of the day, or points. */
export const spinKinds = ['free', 'points'] as const

const prize = z.object({
  type: z.enum(['nothing', 'points', 'bonus', 'freespins', 'money']),
  /** How many points; null where it gives none. */
  points: z.number().int().nullable(),
  /** What else it gives. */
  reward: rewardOnWire.nullable(),
})
export type WheelPrizeView = z.infer<typeof prize>

const sector = z.object({
  sysname: z.string(),
  name: z.string(),
  colour: z.enum(wheelColours),
  /** Its chance is this out of `total`. */
  weight: z.number().int(),
  prize,
})
export type WheelSector = z.infer<typeof sector>

/** What decides the player’s next spin, as far as it may be known before. */
const seeds = z.object({ server_seed_hash: z.string(), client_seed: z.string(), nonce: z.number().int() })

const own = z.object({
  points: z.number().int(),
  /** Whether the free spin of this day is there to be had. */
  has_free: z.boolean(),
  /** When the next free one comes; null where there is one now, or never any. */
  next_free_at: isoTime.nullable(),
  /** Why this player cannot spin now; null where they can. */
  problem: z.enum(['POINTS', 'USED', 'RESTING', 'CURRENCY']).nullable(),
  seeds,
})

const wheel = z.object({
  sysname: z.string(),
  /** Which version of its terms this is: a spin names it, so that it is never one of other chances. */
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  sectors: z.array(sector),
  /** The sum of all weights. */
  total: z.number().int(),
  is_free_daily: z.boolean(),
  /** Points that a spin costs which is not free; null where there is none. */
  price: z.number().int().nullable(),
  /** How it stands for the player; null for a guest. */
  own: own.nullable(),
})
export type Wheel = z.infer<typeof wheel>

const spin = z.object({
  id: z.string(),
  at: isoTime,
  wheel: z.string(),
  /** Which of the sectors it stopped at, from 0. */
  sector: z.number().int(),
  name: z.string(),
  prize,
  /** `waiting`: it could not be given yet, and is tried again; `refused`: it never could be. */
  state: z.enum(['nothing', 'given', 'waiting', 'refused']),
  paid_with: z.enum(spinKinds),
  /** Points that it cost; 0 where it was free. */
  price: z.number().int(),
  /** The number below the sum of the weights that was drawn. */
  drawn: z.number().int(),
  weights: z.array(z.number().int()),
  seeds,
  /** What the hash was of; null until the player has begun another pair of seeds. */
  server_seed: z.string().nullable(),
})
export type WheelSpin = z.infer<typeof spin>

export const wheelCalls = {
  get: get({
    access: 'guest',
    summary: 'The wheel that runs, with its sectors, their chances, and how it stands for the player',
    input: noInput,
    output: z.object({ wheel: wheel.nullable() }),
  }),
  spin: post({
    access: 'player',
    summary: 'Spin the wheel, by chances and a server seed that were shown before',
    input: z.object({
      version: wholeNumber(1, 1_000_000),
      server_seed_hash: text(64),
      paid_with: z.enum(spinKinds, { error: 'UNKNOWN' }),
    }),
    output: z.object({
      id: z.string(),
      /** Where it stopped, from 0; of the sectors of that version. */
      sector: z.number().int(),
      drawn: z.number().int(),
      state: z.enum(['nothing', 'given', 'waiting']),
      /** What the player has of points now. */
      points: z.number().int(),
    }),
    isIdempotent: true,
  }),
  getspins: get({
    access: 'player',
    summary: 'The player’s spins, the newest first, with what proves each',
    input: z.object({ ...page(20, 100) }),
    output: listOf(spin),
  }),
}
