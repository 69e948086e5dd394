import type { EarningType, LoyaltyTerms } from '#contract/loyalty-terms.ts'

/** Points and units are counted in millionths until they are whole, so that no stake is too small. */
export const millionths = 1_000_000n

type Stake = { readonly type: EarningType; readonly currency: string; readonly minor: bigint }

/** A stake in millionths of a unit; 0 for a currency that the terms do not name. */
export const unitsOf = (
  { unit }: Pick<LoyaltyTerms, 'unit'>,
  { currency, minor }: Omit<Stake, 'type'>,
): bigint => {
  const of = unit[currency]
  return of === undefined ? 0n : (minor * millionths) / BigInt(of)
}

/** The points of an own-money stake, in millionths (LO-09): 100 euros at 10 % are ten points. */
export const earnedOf = (terms: Pick<LoyaltyTerms, 'unit' | 'rates'>, stake: Stake): bigint => {
  const of = terms.unit[stake.currency]
  const rate = terms.rates[stake.type] ?? 0
  // The rate is in ten-thousandths, and a millionth is a hundred times smaller.
  return of === undefined ? 0n : (stake.minor * BigInt(rate) * (millionths / 10_000n)) / BigInt(of)
}
