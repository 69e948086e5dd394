/**
 * Derivatives of a function to maximise at one point: the lower triangle of its negated curvature, row by row.
 */
export type Slopes = { readonly gradient: Float64Array; readonly curvature: Float64Array }

export type Concave = {
  readonly value: (at: Float64Array) => number
  readonly slopes: (at: Float64Array) => Slopes
}

/**
 * x of Ax = b for a symmetric positive definite A, by Cholesky’s decomposition, which overwrites A’s lower
 * triangle. Throws for any other A: then the function is not concave, or has no unique max.
 */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const x = Float64Array.from(right)
  for (let column = 0; column < size; column += 1) {
    for (let row = column; row < size; row += 1) {
      let sum = matrix[row * size + column]!
      for (let k = 0; k < column; k += 1) sum -= matrix[row * size + k]! * matrix[column * size + k]!
      if (row === column) {
        if (!(sum > 0)) throw new RangeError('a curvature that is not positive definite')
        matrix[row * size + column] = Math.sqrt(sum)
      } else matrix[row * size + column] = sum / matrix[column * size + column]!
    }
  }
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < row; k += 1) x[row]! -= matrix[row * size + k]! * x[k]!
    x[row]! /= matrix[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) x[row]! -= matrix[k * size + row]! * x[k]!
    x[row]! /= matrix[row * size + row]!
  }
  return x
}

const [maxSteps, maxHalvings] = [50, 40]

/** The max of a concave function by Newton’s method with step halving. Deterministic for a start. */
export function findMaximum({ value, slopes }: Concave, start: Float64Array, tolerance = 1e-9): Float64Array {
  let [at, height] = [start, value(start)]
  for (let taken = 0; taken < maxSteps; taken += 1) {
    const { gradient, curvature } = slopes(at)
    const step = solve(curvature, gradient)
    // The remaining gain of the step, in units of the function.
    if (step.reduce((sum, part, index) => sum + part * gradient[index]!, 0) < tolerance) return at
    let halvings = 0
    for (let length = 1; halvings < maxHalvings; halvings += 1, length /= 2) {
      const next = at.map((part, index) => part + length * step[index]!)
      const reached = value(next)
      if (reached > height) {
        ;[at, height] = [next, reached]
        break
      }
    }
    if (halvings === maxHalvings) return at
  }
  throw new RangeError(`no top after ${maxSteps} steps`)
}
