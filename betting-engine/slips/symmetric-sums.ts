import { rational, type Rational } from '#contract/rational.ts'

/**
 * The sum of the elementary symmetric polynomials e_k over the given sizes k (the sum of the products of all
 * choices of k values): the total return of all lines of a system. Multiplies out ∏(1 + value · x) up to the
 * largest power needed, so lines are never listed, with one denominator, so that nothing is cancelled on the
 * way.
 */
export const symmetricSum = (values: readonly Rational[], sizes: readonly number[]): Rational => {
  const largest = Math.max(0, ...sizes)
  const sums = [1n, ...Array.from({ length: largest }, () => 0n)]
  let common = 1n
  values.forEach(({ numerator, denominator }, at) => {
    for (let size = Math.min(at + 1, largest); size >= 0; size--) {
      sums[size] = (sums[size] ?? 0n) * denominator + (sums[size - 1] ?? 0n) * numerator
    }
    common *= denominator
  })
  const total = sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n)
  return rational(total, common)
}
