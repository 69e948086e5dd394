/**
 * How likely each wins a knock-out, in the order of the draw: neighbours meet first, and the winners of neighbouring pairs
 * then. `beats` is how likely the first of two beats the second. Exact: who reaches a round is summed over whom they meet in it.
 * There are 2, 4, 8… of them.
 */
export const knockOutChances = (count: number, beats: (one: number, other: number) => number): number[] => {
  let reach = Array.from({ length: count }, () => 1)
  for (let size = 1; size < count; size *= 2)
    reach = reach.map((chance, one) => {
      const first = (Math.floor(one / size) ^ 1) * size
      let wins = 0
      for (let other = first; other < first + size; other++) wins += (reach[other] ?? 0) * beats(one, other)
      return chance * wins
    })
  return reach
}
