import type { EarningType, LoyaltyTerms } from '#contract/loyalty-terms.ts'

/** Points and units are counted in millionths until they are whole, so that no stake is too small to count. */
export const millionths = 1_000_000n

type Stake = { readonly type: EarningType; readonly currency: string; readonly minor: bigint }

/** What a stake comes to in units, in millionths of one; in a currency that terms do not name it is nothing. */
export const unitsOf = (
  { unit }: Pick<LoyaltyTerms, 'unit'>,
  { currency, minor }: Omit<Stake, 'type'>,
): bigint => {
  const of = unit[currency]
  return of === undefined ? 0n : (minor * millionths) / BigInt(of)
}

/** What a stake of own money earns, in millionths of a point (LO-09): 100 euros at 10 % are ten points. */
export const earnedOf = (terms: Pick<LoyaltyTerms, 'unit' | 'rates'>, stake: Stake): bigint => {
  const of = terms.unit[stake.currency]
  const rate = terms.rates[stake.type] ?? 0
  // The rate is of ten thousand, and a millionth is a hundred times smaller.
  return of === undefined ? 0n : (stake.minor * BigInt(rate) * (millionths / 10_000n)) / BigInt(of)
}
