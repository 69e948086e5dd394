/** In how many ways `count` of `size` things can be chosen; none where there are not so many. */
export function chooseOf(size: number, count: number): bigint {
  if (count < 0 || count > size) return 0n
  let ways = 1n
  for (let taken = 0; taken < count; taken += 1) ways = (ways * BigInt(size - taken)) / BigInt(taken + 1)
  return ways
}
