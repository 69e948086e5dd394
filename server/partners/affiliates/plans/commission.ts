import type { AffiliateTerms } from '#contract/affiliate-terms.ts'

const whole = 10_000n

type Share = NonNullable<AffiliateTerms['share']>

/** The share of the highest tier that a month has reached, in basis points; it applies to the whole month. */
export const tierOf = ({ tiers }: Pick<Share, 'tiers'>, currency: string, ngrMinor: bigint): number =>
  tiers.reduce((reached, { from, basisPoints }, at) => {
    const minMinor = at === 0 ? '0' : from[currency]
    return minMinor !== undefined && ngrMinor >= BigInt(minMinor) ? basisPoints : reached
  }, tiers[0]?.basisPoints ?? 0)

export type Month = {
  readonly currency: string
  readonly ngrMinor: bigint
  /** The negative balance of earlier months: never above zero. */
  readonly carriedMinor: bigint
}

export type Shared = {
  readonly basisPoints: number
  /** The part kept for costs, rounded down to a minor unit: for display only. */
  readonly adminMinor: bigint
  readonly shareMinor: bigint
  /** The negative balance carried to later months. */
  readonly carriedOutMinor: bigint
}

/**
 * The affiliate's share of a month. The part for costs is deducted only from a positive month; then the carried
 * balance is made up for. Rounded once, to a whole minor unit: the affiliate's amount down, a negative balance
 * towards zero.
 */
export const shareOfMonth = (share: Share, { currency, ngrMinor, carriedMinor }: Month): Shared => {
  const basisPoints = tierOf(share, currency, ngrMinor)
  const adminPoints = ngrMinor > 0n ? BigInt(share.adminBasisPoints) : 0n
  // In ten-thousandths of a minor unit.
  const base = ngrMinor * (whole - adminPoints) + carriedMinor * whole
  return {
    basisPoints,
    adminMinor: ngrMinor > 0n ? (ngrMinor * adminPoints) / whole : 0n,
    shareMinor: base > 0n ? (base * BigInt(basisPoints)) / (whole * whole) : 0n,
    carriedOutMinor: base < 0n && share.carriesNegative ? base / whole : 0n,
  }
}

export type Sums = {
  readonly shareMinor: bigint
  readonly acquisitionsMinor: bigint
  /** The sum of all corrections, negative for deductions. */
  readonly correctionsMinor: bigint
  /** Deductions of earlier months not covered yet: never above zero. */
  readonly owedMinor: bigint
}

/** The total of a statement: never negative; a shortfall is carried to the next one. */
export const totalOf = ({
  shareMinor,
  acquisitionsMinor,
  correctionsMinor,
  owedMinor,
}: Sums): { readonly amountMinor: bigint; readonly owedOutMinor: bigint } => {
  const total = shareMinor + acquisitionsMinor + correctionsMinor + owedMinor
  return total < 0n ? { amountMinor: 0n, owedOutMinor: total } : { amountMinor: total, owedOutMinor: 0n }
}

type Acquisition = NonNullable<AffiliateTerms['acquisition']>

/** A player's activity within the days of the terms, in one currency. */
export type Acquired = {
  readonly currency: string
  readonly depositMinor: bigint
  readonly wageredMinor: bigint
}

/** The fixed amount for a player who meets the terms; 0 otherwise, or for a currency without an amount. */
export const acquisitionOf = (
  { amount, leastDeposit, leastWagered }: Acquisition,
  { currency, depositMinor, wageredMinor }: Acquired,
): bigint => {
  const due = amount[currency]
  if (due === undefined || depositMinor <= 0n) return 0n
  const hasReached =
    depositMinor >= BigInt(leastDeposit[currency] ?? '0') &&
    wageredMinor >= BigInt(leastWagered[currency] ?? '0')
  return hasReached ? BigInt(due) : 0n
}
