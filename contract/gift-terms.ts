import { z } from 'zod'
import { promisedMinor } from './numbers.ts'
import { packWinnings } from './freespins.ts'
import { isCurrency } from './money.ts'

/** The most rounds a pack has, the most days it can be played for, and the most games it can be played in. */
export const packBounds = { rounds: 500, days: 90, games: 10 } as const

const minor = promisedMinor()
/** A sum in each currency that has one. */
const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)

/**
 * What a gift of free rounds is, each time it is given. What was given goes on under its own terms, whatever becomes of
 * the gift.
 */
export const giftTerms = z.object({
  /** All of one supplier; a player plays them in whichever they like. */
  games: z.array(z.string().min(1).max(100)).min(1).max(packBounds.games),
  rounds: z.number().int().min(1).max(packBounds.rounds),
  /** What each round would cost, in each currency that it is given in. */
  stakes: sums,
  /** How long it can be played from when it was given. */
  days: z.number().int().min(1).max(packBounds.days),
  /** No pack of it can be played any longer; null where only the days count. */
  until: z.iso.datetime().nullable(),
  winnings: z.enum(packWinnings),
  /** The promotion whose bonus the winnings become once the pack is over; null where they become money. */
  promotion: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
    .nullable(),
  /** The most that a pack leaves its player with; null where there is no such bound. Of what waits in the bonus balance only. */
  mostWon: sums.nullable(),
  grants: z.object({
    most: z.number().int().min(1).max(10_000_000).nullable(),
    eachPlayer: z.number().int().min(1).max(1000),
    /** What its packs may be expected to cost in all, in each currency. */
    budget: sums.nullable(),
  }),
})
export type GiftTerms = z.output<typeof giftTerms>
