import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { knownCodes } from '#contract/money.ts'

/** The share of a player of this level, in basis points; nothing below the lowest level that has one. */
export const shareOf = ({ shares }: Pick<CashbackTerms, 'shares'>, level: number): number =>
  shares
    .filter((share) => share.level <= level)
    .reduce((best, share) => (share.level >= best.level ? share : best), { level: -1, basisPoints: 0 })
    .basisPoints

type Loss = { readonly currency: string; readonly level: number; readonly lossMinor: bigint }

/** What is given back of a loss, down to the whole minor unit and up to the most there is; 0 where it is too small, or not lost. */
export const amountOf = (
  terms: Pick<CashbackTerms, 'shares' | 'leastLoss' | 'most'>,
  { currency, level, lossMinor }: Loss,
): bigint => {
  const least = terms.leastLoss[currency]
  if (least === undefined || lossMinor <= 0n || lossMinor < BigInt(least)) return 0n
  const shared = (lossMinor * BigInt(shareOf(terms, level))) / 10_000n
  const most = terms.most?.[currency]
  return most !== undefined && shared > BigInt(most) ? BigInt(most) : shared
}

/** What no programme can keep, by field of the form: a currency that has a bound where another has none. */
export const brokenCashbackTerms = (terms: CashbackTerms): Record<string, string[]> => {
  const { leastLoss, most, paidAs, promotion } = terms
  const reckoned = knownCodes().filter((currency) => leastLoss[currency] !== undefined)
  return {
    ...(most && reckoned.some((currency) => most[currency] === undefined) ? { most: ['REQUIRED'] } : {}),
    ...(paidAs === 'bonus' && !promotion ? { promotion: ['REQUIRED'] } : {}),
  }
}
