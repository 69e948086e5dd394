import { lowScoreFactor, type ExpectedScore } from './low-scores.ts'

const logFactorial = (count: number): number => {
  let sum = 0
  for (let factor = 2; factor <= count; factor += 1) sum += Math.log(factor)
  return sum
}

const logPoisson = (goals: number, mean: number): number =>
  goals * Math.log(mean) - mean - logFactorial(goals)

/** Keeps the likelihood finite for a score that the model excludes, so that fits can be compared. */
const minFactor = 1e-9

/** The weighted log-likelihood of these scores with these expected goals. */
export const logLikelihood = (scores: readonly ExpectedScore[], rho: number): number =>
  scores.reduce(
    (sum, { goals, expected, weight }) =>
      sum +
      weight *
        (logPoisson(goals.home, expected.home) +
          logPoisson(goals.away, expected.away) +
          Math.log(Math.max(minFactor, lowScoreFactor(goals, expected, rho)))),
    0,
  )
