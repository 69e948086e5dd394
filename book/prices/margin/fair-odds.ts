import { decidedChance } from './offer-prices.ts'

/** What a price without margin would be, in thousandths, of the chance of a bet that is not returned; null where it cannot win. */
export const fairOddsOf = (chance: number): number | null =>
  chance > 1e-7 ? Math.round(1000 / chance) : null

/** The same of an outcome that may be returned. */
export const fairOdds = (shares: Parameters<typeof decidedChance>[0]): number | null =>
  fairOddsOf(decidedChance(shares))

/** A price above so many times the fair one is one that everybody sees to be wrong (S4). */
export const palpableFactor = 1.5

/** Both in thousandths; any price is, of what cannot win. */
export const isPalpable = (odds: number, fair: number | null): boolean =>
  fair === null || odds > fair * palpableFactor
