import { chooseOf } from '../combinations.ts'

type Paying = { weight: number; payOf: (count: number) => number }

/** All counts of the symbols in a window of `places` places; the last symbol gets the rest. */
export function* windowsOf(places: number, symbols: number): Generator<number[]> {
  if (symbols === 0) {
    yield [places]
    return
  }
  for (let count = 0; count <= places; count += 1)
    for (const rest of windowsOf(places - count, symbols - 1)) yield [count, ...rest]
}

/** Weighted ways in which places show these counts. */
export function waysToShow(counts: readonly number[], weights: readonly number[]): bigint {
  let left = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((ways, count, at) => {
    const chosen = chooseOf(left, count)
    left -= count
    return ways * chosen * BigInt(weights[at]!) ** BigInt(count)
  }, 1n)
}

/** Sum of the first window's pay over all ways to fill it: one symbol at a time, because sums are linear. */
export function firstWin(places: number, total: number, symbols: readonly Paying[]): bigint {
  let sum = 0n
  for (const { weight, payOf } of symbols)
    for (let count = 1; count <= places; count += 1) {
      const others = BigInt(total - weight) ** BigInt(places - count)
      sum += BigInt(payOf(count)) * chooseOf(places, count) * BigInt(weight) ** BigInt(count) * others
    }
  return sum
}

/**
 * Weighted ways in which no symbol reaches its winning count; `staying` is the weight of symbols that never
 * win.
 */
export function withoutWin(
  places: number,
  least: number,
  symbols: readonly Paying[],
  staying: number,
): bigint {
  let byLeft = new Map<number, bigint>([[places, 1n]])
  for (const { weight } of symbols) {
    const next = new Map<number, bigint>()
    for (const [left, ways] of byLeft)
      for (let count = 0; count <= Math.min(left, least - 1); count += 1) {
        const more = ways * chooseOf(left, count) * BigInt(weight) ** BigInt(count)
        next.set(left - count, (next.get(left - count) ?? 0n) + more)
      }
    byLeft = next
  }
  return [...byLeft].reduce((sum, [left, ways]) => sum + ways * BigInt(staying) ** BigInt(left), 0n)
}
