import { z } from 'zod'
import { termsMinor } from './numbers.ts'
import { freeSpinsWinnings } from './freespins.ts'
import { isCurrency } from './money.ts'

export const freeSpinsBounds = { rounds: 500, days: 90, games: 10 } as const

const minor = termsMinor()
/** An amount in each currency that has one. */
const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)

/** The terms of a free spins campaign; granted spins keep their own terms if the campaign changes. */
export const freeSpinsCampaignTerms = z.object({
  /** All of one supplier; the player chooses among them. */
  games: z.array(z.string().min(1).max(100)).min(1).max(freeSpinsBounds.games),
  rounds: z.number().int().min(1).max(freeSpinsBounds.rounds),
  /** The bet of each spin, in each currency of the campaign. */
  stakes: sums,
  days: z.number().int().min(1).max(freeSpinsBounds.days),
  /** The end of validity of all its spins; null where only the days count. */
  until: z.iso.datetime().nullable(),
  winnings: z.enum(freeSpinsWinnings),
  /**
   * The promotion of the bonus that the winnings become when the spins end; null where they are paid as money.
   */
  promotion: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
    .nullable(),
  /** Max winnings of a grant; null for no limit. Only for winnings in the bonus balance. */
  mostWon: sums.nullable(),
  grants: z.object({
    most: z.number().int().min(1).max(10_000_000).nullable(),
    eachPlayer: z.number().int().min(1).max(1000),
    /** The expected total cost of its spins, in each currency. */
    budget: sums.nullable(),
  }),
})
export type FreeSpinsCampaignTerms = z.output<typeof freeSpinsCampaignTerms>
