import { decidedChance } from './offer-prices.ts'

/**
 * The price without margin, in thousandths, from the chance of a bet that is not returned; null if it cannot
 * win.
 */
export const fairOddsOf = (chance: number): number | null =>
  chance > 1e-7 ? Math.round(1000 / chance) : null

/** The same for an outcome that may be returned. */
export const fairOdds = (shares: Parameters<typeof decidedChance>[0]): number | null =>
  fairOddsOf(decidedChance(shares))

/** A price above this multiple of the fair one is a palpable error (S4). */
export const palpableErrorFactor = 1.5

/** Both in thousandths; any price is palpable if the outcome cannot win. */
export const isPalpableError = (odds: number, fair: number | null): boolean =>
  fair === null || odds > fair * palpableErrorFactor
