import type { Concave } from './newton.ts'

/**
 * What one side scored in one match, as the sum of parameters whose exponential is expected of it: those that add
 * (`plus`: the league’s goals, perhaps its home advantage, an attack) and those that take away (`minus`: a defence).
 */
export type ScoredGoals = {
  readonly goals: number
  readonly weight: number
  readonly plus: readonly number[]
  readonly minus: readonly number[]
}

/** `free`: how many of the first parameters the ridge leaves alone. */
export type Ridge = { readonly strength: number; readonly free: number }

/** What holds those instead: so little that it is seen only where there are no matches, or no goals, to tell them. */
const hold = 0.001

/**
 * The likelihood of goals that fall by Poisson’s law, as a logarithm without its constant, less half the ridge times the
 * squares of the parameters. It is concave: a linear term less exponentials of linear terms, less squares.
 */
export function goalLikelihood(scored: readonly ScoredGoals[], size: number, ridge: Ridge): Concave {
  const holds = Float64Array.from({ length: size }, (_, index) =>
    index < ridge.free ? hold : ridge.strength,
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
