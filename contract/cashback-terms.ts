import { z } from 'zod'
import { promisedMinor } from './numbers.ts'
import { isCurrency } from './money.ts'

const minor = promisedMinor()
const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)

export const cashbackPeriods = ['day', 'week', 'month'] as const
/** As the player's own money, or as a bonus of a promotion that runs. */
export const cashbackPayments = ['money', 'bonus'] as const

/** What the house gives back of a loss, and keeps to as long as a period lasts. */
export const cashbackTerms = z.object({
  /** Days, weeks from Monday on and months, by the house's time. */
  period: z.enum(cashbackPeriods),
  /** The share of the loss by level, in basis points: 1000 is a tenth. A player has that of the highest level they have reached. */
  shares: z
    .array(
      z.object({
        level: z.number().int().min(0).max(1000),
        basisPoints: z.number().int().min(1).max(10_000),
      }),
    )
    .min(1)
    .max(100)
    .refine((of) => new Set(of.map(({ level }) => level)).size === of.length),
  /** The smallest loss that anything is given back of; a currency that is not here is not reckoned. */
  leastLoss: sums,
  /** The most that a player is given back for a period. */
  most: sums.nullable(),
  /** For how many days it can be collected; null where the house pays it of itself. */
  claimDays: z.number().int().min(1).max(365).nullable(),
  paidAs: z.enum(cashbackPayments),
  /** The promotion whose bonus it is paid as. */
  promotion: z.string().max(64).nullable(),
})
export type CashbackTerms = z.output<typeof cashbackTerms>
