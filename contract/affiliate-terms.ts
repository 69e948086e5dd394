import { z } from 'zod'
import { isCurrency } from './money.ts'

/** Minor units as text, since JSON has no wide integers. */
const minor = z.string().regex(/^[1-9]\d{0,14}$/)
const areCurrencies = (of: Readonly<Record<string, string>>): boolean =>
  Object.keys(of).every((code) => isCurrency(code))
const sums = z.record(z.string(), minor).refine(areCurrencies)

const basisPoints = z.number().int().min(0).max(10_000)

/** A share of the net gaming revenue of an affiliate’s players in a month. */
const revenueShare = z.object({
  /**
   * The share in basis points by the net gaming revenue of the month: 2500 is 25 %. The tier reached applies to
   * the whole revenue. The first tier starts at 0; a currency that is not in `from` does not reach the tier.
   */
  tiers: z
    .array(z.object({ from: sums, basisPoints: basisPoints.min(1) }))
    .min(1)
    .max(20)
    .refine(([first]) => first !== undefined && Object.keys(first.from).length === 0),
  /** The operator’s admin fee: deducted from a month’s net gaming revenue before it is shared. */
  adminBasisPoints: basisPoints,
  /** Whether a negative month is carried over to the following months. */
  carriesNegative: z.boolean(),
})

/** CPA: a fixed amount for a player, once. */
const acquisition = z.object({
  /** By the player’s currency; a player with another currency is not paid for. */
  amount: sums.refine((of) => Object.keys(of).length > 0),
  leastDeposit: sums,
  /** Stakes of own money, in the same days. */
  leastWagered: sums,
  /** Days after the registration within which both conditions must be met. */
  days: z.number().int().min(1).max(365),
})

/** An affiliate’s commission: revenue share, CPA, or both (hybrid). */
export const affiliateTerms = z
  .object({ share: revenueShare.nullable(), acquisition: acquisition.nullable() })
  .refine(({ share, acquisition: fixed }) => share !== null || fixed !== null, { path: ['share'] })
export type AffiliateTerms = z.output<typeof affiliateTerms>
