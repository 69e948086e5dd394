import { z } from 'zod'
import { freeBetKinds } from './bonus-terms.ts'
import { isoTime, rowId } from './fields.ts'
import { bettingSport } from './odds.ts'

/** A free bet as the slip offers it. */
export const slipFreeBet = z.object({
  id: rowId,
  title: z.string(),
  value: z.number(),
  returns_stake: z.boolean(),
  /** Whether it may be staked on this slip; else what it asks for. */
  fits: z.boolean(),
  least_odds: z.number().int(),
  kinds: z.array(z.enum(freeBetKinds)),
  sports: z.array(bettingSport).nullable(),
  until: isoTime.nullable(),
})
export type SlipFreeBet = z.infer<typeof slipFreeBet>

/** A boost as the slip offers it. */
export const slipBoost = z.object({
  id: rowId,
  title: z.string(),
  /** How much more is won. */
  percent: z.number(),
  most_stake: z.number(),
  /** Whether it may be used on this slip; else what it asks for. */
  fits: z.boolean(),
  /** What this slip would pay with it for a stake of one, in thousandths; null where it does not fit. */
  odds: z.number().int().nullable(),
  least_odds: z.number().int(),
  most_odds: z.number().int(),
  kinds: z.array(z.enum(freeBetKinds)),
  sports: z.array(bettingSport).nullable(),
  is_live: z.boolean(),
  until: isoTime.nullable(),
})
export type SlipBoost = z.infer<typeof slipBoost>

/** What of a bet is its betting bonus's. */
export const betBonus = z.object({
  stake: z.number(),
  /** Its share of what the bet has returned so far, cash-outs included, by the shares of the stake. */
  returned: z.number(),
  /** What of that share the house kept, since the bonus had ended. */
  forfeited: z.number(),
})
