import { z } from 'zod'
import { isCurrency } from './money.ts'

/** Minor units as text, since JSON has no wide integers. */
const minor = z.string().regex(/^[1-9]\d{0,14}$/)
const areCurrencies = (of: Readonly<Record<string, string>>): boolean =>
  Object.keys(of).every((code) => isCurrency(code))
const sums = z.record(z.string(), minor).refine(areCurrencies)

const basisPoints = z.number().int().min(0).max(10_000)

/** A share of what the house has kept of an affiliate’s players in a month. */
const revenueShare = z.object({
  /**
   * The share in basis points by the net gaming revenue of the month: 2500 is a quarter. The tier reached counts for all
   * of it. The first one begins at nothing; a currency that is not in `from` does not reach the tier.
   */
  tiers: z
    .array(z.object({ from: sums, basisPoints: basisPoints.min(1) }))
    .min(1)
    .max(20)
    .refine(([first]) => first !== undefined && Object.keys(first.from).length === 0),
  /** What the house keeps of a month’s net gaming revenue for its costs, before it is shared. */
  adminBasisPoints: basisPoints,
  /** Whether a month below zero is made up for by the months after it. */
  carriesNegative: z.boolean(),
})

/** A fixed sum for a player, once. */
const acquisition = z.object({
  /** By the player’s currency; one that is not here is not paid for. */
  amount: sums.refine((of) => Object.keys(of).length > 0),
  leastDeposit: sums,
  /** Of own money, in the same days. */
  leastWagered: sums,
  /** For so long after the registration both may be reached. */
  days: z.number().int().min(1).max(365),
})

/** What an affiliate is paid for the players they send: a share, a fixed sum for each, or both. */
export const affiliateTerms = z
  .object({ share: revenueShare.nullable(), acquisition: acquisition.nullable() })
  .refine(({ share, acquisition: fixed }) => share !== null || fixed !== null, { path: ['share'] })
export type AffiliateTerms = z.output<typeof affiliateTerms>
