import type { Concave } from './newton.ts'

/**
 * One side’s goals in one match; the expectation is the exponential of a sum of parameters: added ones (`plus`:
 * the league’s goals, perhaps home advantage, an attack) and subtracted ones (`minus`: a defence).
 */
export type ScoredGoals = {
  readonly goals: number
  readonly weight: number
  readonly plus: readonly number[]
  readonly minus: readonly number[]
}

/** `free`: number of first parameters without the ridge. */
export type Ridge = { readonly strength: number; readonly free: number }

/** Ridge of the free parameters: so small that it matters only without matches or goals. */
const freeRidge = 0.001

/**
 * The Poisson log-likelihood of goals without its constant, minus half the ridge times the squares of the
 * parameters. Concave: a linear term minus exponentials of linear terms minus squares.
 */
export function goalLikelihood(scored: readonly ScoredGoals[], size: number, ridge: Ridge): Concave {
  const holds = Float64Array.from({ length: size }, (_, index) =>
    index < ridge.free ? freeRidge : ridge.strength,
  )
  const logarithm = (at: Float64Array, { plus, minus }: ScoredGoals): number => {
    let sum = 0
    for (const index of plus) sum += at[index]!
    for (const index of minus) sum -= at[index]!
    return sum
  }
  return {
    value: (at) => {
      let sum = 0
      for (const one of scored) {
        const log = logarithm(at, one)
        sum += one.weight * (one.goals * log - Math.exp(log))
      }
      for (let index = 0; index < size; index += 1) sum -= (holds[index]! / 2) * at[index]! ** 2
      return sum
    },
    slopes: (at) => {
      const gradient = new Float64Array(size)
      const curvature = new Float64Array(size * size)
      for (const one of scored) {
        const rate = Math.exp(logarithm(at, one))
        const [slope, bend] = [one.weight * (one.goals - rate), one.weight * rate]
        const add = (row: number, sign: number): void => {
          gradient[row]! += sign * slope
          for (const column of one.plus) if (column <= row) curvature[row * size + column]! += sign * bend
          for (const column of one.minus) if (column <= row) curvature[row * size + column]! -= sign * bend
        }
        for (const row of one.plus) add(row, 1)
        for (const row of one.minus) add(row, -1)
      }
      for (let index = 0; index < size; index += 1) {
        gradient[index]! -= holds[index]! * at[index]!
        curvature[index * size + index]! += holds[index]!
      }
      return { gradient, curvature }
    },
  }
}
