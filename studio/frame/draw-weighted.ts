import type { Draw } from './draw.ts'

/** Which of the weights a number below their sum lies in: the first holds the lowest numbers. */
export function placeOf(weights: readonly number[], drawn: number): number {
  let end = 0
  for (const [at, weight] of weights.entries()) {
    end += weight
    if (drawn < end) return at
  }
  throw new RangeError(`${drawn} is not below ${end}`)
}

/** Draws one of several places, each as likely as its share of the sum of all weights. */
export function drawWeighted(weights: readonly number[], draw: Draw): { drawn: number; place: number } {
  const drawn = draw(weights.reduce((sum, weight) => sum + weight, 0))
  return { drawn, place: placeOf(weights, drawn) }
}
