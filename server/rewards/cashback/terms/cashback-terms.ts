import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { knownCodes } from '#contract/money.ts'

/** The share of a player of this level, in basis points; 0 below the lowest level with one. */
export const shareOf = ({ shares }: Pick<CashbackTerms, 'shares'>, level: number): number =>
  shares
    .filter((share) => share.level <= level)
    .reduce((best, share) => (share.level >= best.level ? share : best), { level: -1, basisPoints: 0 })
    .basisPoints

type Loss = { readonly currency: string; readonly level: number; readonly lossMinor: bigint }

/** The cashback of a loss, rounded down to a minor unit and up to the maximum; 0 below the minimum loss. */
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

/** Contradictions of the terms, by form field: a currency with a bound that another lacks. */
export const brokenCashbackTerms = (terms: CashbackTerms): Record<string, string[]> => {
  const { leastLoss, most, paidAs, promotion } = terms
  const coveredCurrencies = knownCodes().filter((currency) => leastLoss[currency] !== undefined)
  return {
    ...(most && coveredCurrencies.some((currency) => most[currency] === undefined)
      ? { most: ['REQUIRED'] }
      : {}),
    ...(paidAs === 'bonus' && !promotion ? { promotion: ['REQUIRED'] } : {}),
  }
}
