import type { Draw } from './draw.ts'

/** Index of the weight that contains a number below their sum; the first holds the lowest numbers. */
export function placeOf(weights: readonly number[], drawn: number): number {
  let end = 0
  for (const [at, weight] of weights.entries()) {
    end += weight
    if (drawn < end) return at
  }
  throw new RangeError(`${drawn} is not below ${end}`)
}

/** Draws one of several places with a chance of its weight over the sum. */
export function drawWeighted(weights: readonly number[], draw: Draw): { drawn: number; place: number } {
  const drawn = draw(weights.reduce((sum, weight) => sum + weight, 0))
  return { drawn, place: placeOf(weights, drawn) }
}
