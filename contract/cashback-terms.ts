import { z } from 'zod'
import { termsMinor } from './numbers.ts'
import { isCurrency } from './money.ts'

const minor = termsMinor()
const sums = z
  .record(z.string(), minor)
  .refine((of) => Object.keys(of).every((code) => isCurrency(code)) && Object.keys(of).length > 0)

export const cashbackPeriods = ['day', 'week', 'month'] as const
export const cashbackPayments = ['money', 'bonus'] as const

/** The terms of a cashback; they do not change during a period. */
export const cashbackTerms = z.object({
  /** Days, weeks from Monday and months, in UTC. */
  period: z.enum(cashbackPeriods),
  /** The share of the loss by level, in basis points (1000 is 10 %); the player's highest level decides. */
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
  /** The minimum loss; a currency that is not here gets no cashback. */
  leastLoss: sums,
  most: sums.nullable(),
  /** Days in which it can be collected; null where it is credited automatically. */
  claimDays: z.number().int().min(1).max(365).nullable(),
  paidAs: z.enum(cashbackPayments),
  promotion: z.string().max(64).nullable(),
})
export type CashbackTerms = z.output<typeof cashbackTerms>
