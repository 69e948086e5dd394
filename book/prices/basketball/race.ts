import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { PerSide } from '../../records/side.ts'
import type { OutcomeShares } from '../counted-kinds.ts'

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17; off by less than 1e-7. */
export const normalBelow = (value: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series
  return value >= 0 ? 1 - tail : tail
}

/**
 * Who comes to `target` first: whoever leads when both together have one point less than twice as many, since then one side
 * has come there and the other has not. The difference by then is normal.
 */
export const raceShares = (
  { points, differenceDeviation }: BasketballParameters,
  score: PerSide,
  target: number,
): OutcomeShares => {
  const share = Math.max(0, 2 * target - 1 - score.home - score.away) / (points.home + points.away)
  const lead = score.home - score.away + (points.home - points.away) * share
  const home = share === 0 ? Number(lead > 0) : normalBelow(lead / (differenceDeviation * Math.sqrt(share)))
  return [
    { outcome: 'home', winShare: home, refundShare: 0 },
    { outcome: 'away', winShare: 1 - home, refundShare: 0 },
  ]
}
