import { z } from 'zod'
import { freeBetKinds } from './bonus-terms.ts'
import { isoTime, rowId } from './fields.ts'
import { bettingSport } from './odds.ts'

export const slipFreeBet = z.object({
  id: rowId,
  title: z.string(),
  value: z.number(),
  returns_stake: z.boolean(),
  /** Whether it can be used on this slip; otherwise its requirements. */
  fits: z.boolean(),
  least_odds: z.number().int(),
  kinds: z.array(z.enum(freeBetKinds)),
  sports: z.array(bettingSport).nullable(),
  until: isoTime.nullable(),
})
export type SlipFreeBet = z.infer<typeof slipFreeBet>

export const slipBoost = z.object({
  id: rowId,
  title: z.string(),
  /** The increase of the winnings. */
  percent: z.number(),
  most_stake: z.number(),
  /** Whether it can be used on this slip; otherwise its requirements. */
  fits: z.boolean(),
  /** This slip's odds with it, in thousandths; null if it does not fit. */
  odds: z.number().int().nullable(),
  least_odds: z.number().int(),
  most_odds: z.number().int(),
  kinds: z.array(z.enum(freeBetKinds)),
  sports: z.array(bettingSport).nullable(),
  is_live: z.boolean(),
  until: isoTime.nullable(),
})
export type SlipBoost = z.infer<typeof slipBoost>

export const betBonus = z.object({
  stake: z.number(),
  /** Its share of the returns so far, cash-outs included, by the shares of the stake. */
  returned: z.number(),
  /** The part of that share that was forfeited, since the bonus had ended. */
  forfeited: z.number(),
})
