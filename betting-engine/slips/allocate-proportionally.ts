/**
 * Divides a whole sum in proportion to weights, by the largest remainder: each part is the exact one rounded
 * down or up, and the parts add up to the sum. Of equal remainders the earlier one gets more. Sum and weights
 * must not be negative, and one weight must be positive.
 */
export const allocateProportionally = (sum: bigint, weights: readonly bigint[]): bigint[] => {
  const total = weights.reduce((all, weight) => all + weight, 0n)
  if (sum < 0n || total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('A sum is allocated by weights that are neither negative nor all zero')
  }
  const parts = weights.map((weight) => (sum * weight) / total)
  const left = sum - parts.reduce((all, part) => all + part, 0n)
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (sum * weight) % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  const roundedUp = new Set(byRemainder.slice(0, Number(left)).map(({ at }) => at))
  return parts.map((part, at) => (roundedUp.has(at) ? part + 1n : part))
}
