import type { PerSide } from '../records/side.ts'
import { findMaximum } from './newton.ts'

/** Beyond these, a league’s few scores say more about chance than about the league. */
const [least, most] = [-0.2, 0.1]

/**
 * The coefficient of ρ in a score’s factor τ = 1 + `slope`·ρ; scores other than these four do not depend on it.
 */
const slopeOf = (goals: PerSide, expected: PerSide): number => {
  if (goals.home === 0 && goals.away === 0) return -expected.home * expected.away
  if (goals.home === 0 && goals.away === 1) return expected.home
  if (goals.home === 1 && goals.away === 0) return expected.away
  return goals.home === 1 && goals.away === 1 ? -1 : 0
}

/**
 * Dixon and Coles’ factor on the chance of a score of independent sides. The goals of each side stay Poisson.
 */
export const lowScoreFactor = (goals: PerSide, expected: PerSide, rho: number): number =>
  Math.max(0, 1 + rho * slopeOf(goals, expected))

export type ExpectedScore = { readonly goals: PerSide; readonly expected: PerSide; readonly weight: number }

/**
 * The max-likelihood ρ, shrunk to 0 by the ridge. The logarithm of a factor linear in ρ is concave, so the max
 * is unique.
 */
export function fitRho(scores: readonly ExpectedScore[], ridge: number): number {
  const low = scores
    .map(({ goals, expected, weight }) => ({ slope: slopeOf(goals, expected), weight }))
    .filter(({ slope, weight }) => slope !== 0 && weight > 0)
  const [rho = 0] = findMaximum(
    {
      value: ([at = 0]) => {
        let sum = (-ridge / 2) * at ** 2
        for (const { slope, weight } of low) {
          const factor = 1 + at * slope
          if (factor <= 0) return -Infinity
          sum += weight * Math.log(factor)
        }
        return sum
      },
      slopes: ([at = 0]) => {
        let [gradient, curvature] = [-ridge * at, ridge]
        for (const { slope, weight } of low) {
          const part = slope / (1 + at * slope)
          gradient += weight * part
          curvature += weight * part ** 2
        }
        return { gradient: Float64Array.of(gradient), curvature: Float64Array.of(curvature) }
      },
    },
    new Float64Array(1),
  )
  return Math.min(most, Math.max(least, rho))
}
