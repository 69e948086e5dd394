import { z } from 'zod'
import { get, post } from './call.ts'
import { isoTime, noInput, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { serializeReward } from './loyalty.ts'
import { listOf, page } from './paging.ts'
import { wheelColours } from './wheel-terms.ts'

/** A spin's payment: the free one of the day, or points. */
export const spinKinds = ['free', 'points'] as const

const prize = z.object({
  type: z.enum(['nothing', 'points', 'bonus', 'freespins', 'money']),
  /** Null for no points. */
  points: z.number().int().nullable(),
  /** The other prize. */
  reward: serializeReward.nullable(),
})
export type WheelPrizeView = z.infer<typeof prize>

const sector = z.object({
  sysname: z.string(),
  name: z.string(),
  colour: z.enum(wheelColours),
  /** Its probability is this divided by `total`. */
  weight: z.number().int(),
  prize,
})
export type WheelSector = z.infer<typeof sector>

const seeds = z.object({ server_seed_hash: z.string(), client_seed: z.string(), nonce: z.number().int() })

const own = z.object({
  points: z.number().int(),
  has_free: z.boolean(),
  /** The next free spin; null if one is available now, or never. */
  next_free_at: isoTime.nullable(),
  problem: z.enum(['POINTS', 'USED', 'RESTING', 'CURRENCY']).nullable(),
  seeds,
})

const wheel = z.object({
  sysname: z.string(),
  /** The version of the terms: a spin names it, so that it never has other probabilities. */
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  sectors: z.array(sector),
  total: z.number().int(),
  is_free_daily: z.boolean(),
  /** The price of a paid spin in points; null if there are none. */
  price: z.number().int().nullable(),
  own: own.nullable(),
})
export type Wheel = z.infer<typeof wheel>

const spin = z.object({
  id: z.string(),
  at: isoTime,
  wheel: z.string(),
  /** The sector, from 0. */
  sector: z.number().int(),
  name: z.string(),
  prize,
  /** `waiting`: not granted yet, to be retried; `refused`: cannot be granted. */
  state: z.enum(['nothing', 'given', 'waiting', 'refused']),
  paid_with: z.enum(spinKinds),
  /** The price in points; 0 if free. */
  price: z.number().int(),
  /** The number drawn below the total of weights. */
  drawn: z.number().int(),
  weights: z.array(z.number().int()),
  seeds,
  /** The hash's preimage; null until the player has started another seed pair. */
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
      /** The sector, from 0, of that version. */
      sector: z.number().int(),
      drawn: z.number().int(),
      state: z.enum(['nothing', 'given', 'waiting']),
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
