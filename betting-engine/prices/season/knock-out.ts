/**
 * The chance of each to win a knock-out, in the order of the draw: neighbours meet first, then the winners of
 * neighbouring pairs. `beats` is the chance of the first of two. Exact: sums over the possible opponents of
 * each round. The count is 2, 4, 8…
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
