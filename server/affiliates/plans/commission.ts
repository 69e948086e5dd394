import type { AffiliateTerms } from '#contract/affiliate-terms.ts'

const whole = 10_000n

type Share = NonNullable<AffiliateTerms['share']>

/** The share of the highest tier that a month has reached, in basis points; the tier counts for all of it. */
export const tierOf = ({ tiers }: Pick<Share, 'tiers'>, currency: string, ngrMinor: bigint): number =>
  tiers.reduce((reached, { from, basisPoints }, at) => {
    const least = at === 0 ? '0' : from[currency]
    return least !== undefined && ngrMinor >= BigInt(least) ? basisPoints : reached
  }, tiers[0]?.basisPoints ?? 0)

export type Month = {
  readonly currency: string
  readonly ngrMinor: bigint
  /** What earlier months were below zero by: never above zero. */
  readonly carriedMinor: bigint
}

export type Shared = {
  readonly basisPoints: number
  /** What the house keeps for its costs, down to the whole minor unit: told, and not reckoned with. */
  readonly adminMinor: bigint
  readonly shareMinor: bigint
  /** What is left below zero for the months after. */
  readonly carriedOutMinor: bigint
}

/**
 * The affiliate’s share of a month. What the house keeps for its costs is taken of a month above zero alone; then what is
 * carried is made up for. It is rounded once, down to the whole minor unit: so is what the affiliate is given, and a
 * rest below zero towards it.
 */
export const shareOfMonth = (share: Share, { currency, ngrMinor, carriedMinor }: Month): Shared => {
  const basisPoints = tierOf(share, currency, ngrMinor)
  const kept = ngrMinor > 0n ? BigInt(share.adminBasisPoints) : 0n
  // In ten thousandths of a minor unit.
  const base = ngrMinor * (whole - kept) + carriedMinor * whole
  return {
    basisPoints,
    adminMinor: ngrMinor > 0n ? (ngrMinor * kept) / whole : 0n,
    shareMinor: base > 0n ? (base * BigInt(basisPoints)) / (whole * whole) : 0n,
    carriedOutMinor: base < 0n && share.carriesNegative ? base / whole : 0n,
  }
}

export type Sums = {
  readonly shareMinor: bigint
  readonly acquisitionsMinor: bigint
  /** Of all corrections, below zero where they take. */
  readonly correctionsMinor: bigint
  /** What corrections of earlier months took that was not there: never above zero. */
  readonly owedMinor: bigint
}

/** What a statement comes to: never below zero, and what it lacks is owed by the next one. */
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

/** What a player has done within the days of the terms, in one currency. */
export type Acquired = {
  readonly currency: string
  readonly depositMinor: bigint
  readonly wageredMinor: bigint
}

/** The fixed sum for a player who has reached what the terms ask; 0 where they have not, or the currency is not paid for. */
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
