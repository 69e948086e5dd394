import { partsOf, type RunPays, type SlotGame, type SymbolName } from '../slot-game.ts'
import type { ScatterMoments, SpinMoments } from '../spin-moments.ts'
import { bestByWays } from './best-by-ways.ts'
import type { WaysClass } from './ways-reels.ts'

/** Sums by scatter count: index 0 is without scatters. */
type ByScatter = bigint[]
type Reels = readonly (readonly WaysClass[])[]

const add = (to: ByScatter, from: ByScatter, times: bigint, shift: number): void => {
  from.forEach((value, scatters) => {
    if (value !== 0n) to[scatters + shift] = (to[scatters + shift] ?? 0n) + value * times
  })
}

/** Views of a reel that are equal for these symbols, counted together. */
function seenBy(reel: readonly WaysClass[], symbols: readonly SymbolName[]) {
  const merged = new Map<string, { counts: bigint[]; scatters: number; weight: bigint }>()
  for (const { counts, scatters, weight } of reel) {
    const of = symbols.map((symbol) => counts.get(symbol) ?? 0)
    const key = `${scatters}/${of.join()}`
    const known = merged.get(key)
    if (known) known.weight += weight
    else merged.set(key, { counts: of.map(BigInt), scatters, weight })
  }
  return [...merged.values()]
}

function combinationsOf(reels: Reels): ByScatter {
  return reels.reduce<ByScatter>(
    (before, reel) => {
      const after: ByScatter = []
      for (const { scatters, weight } of reel) add(after, before, weight, scatters)
      return after
    },
    [1n],
  )
}

/** The pay per way of a run that ended after `reels` reels. */
const paid = (pays: RunPays, reels: number): bigint => BigInt(reels === 0 ? 0 : (pays[reels - 1] ?? 0))

/**
 * Sum of the win of one symbol: the reels are independent, so each multiplies by its mean count while the run
 * lasts.
 */
export function winOfSymbol(reels: Reels, symbol: SymbolName, pays: RunPays): ByScatter {
  let open: ByScatter = [1n]
  let ended: ByScatter = []
  reels.forEach((reel, at) => {
    const [nextOpen, nextEnded]: [ByScatter, ByScatter] = [[], []]
    for (const { counts, scatters, weight } of seenBy(reel, [symbol])) {
      const count = counts[0]!
      if (count > 0n) add(nextOpen, open, weight * count, scatters)
      else add(nextEnded, open, weight * paid(pays, at), scatters)
      add(nextEnded, ended, weight, scatters)
    }
    ;[open, ended] = [nextOpen, nextEnded]
  })
  add(ended, open, paid(pays, reels.length), 0)
  return ended
}

/** Sum of the product of the wins of two symbols, or of one with itself. */
function productOfWins(
  reels: Reels,
  symbols: readonly [SymbolName, SymbolName],
  pays: readonly [RunPays, RunPays],
): ByScatter {
  // By which of the two runs are still open: 3 both, 1 the first, 2 the second, 0 none.
  let states: ByScatter[] = [[], [], [], [1n]]
  reels.forEach((reel, at) => {
    const next: ByScatter[] = [[], [], [], []]
    for (const { counts, scatters, weight } of seenBy(reel, symbols))
      states.forEach((state, open) => {
        let [after, times] = [0, weight]
        for (const [which, bit] of [1, 2].entries()) {
          if ((open & bit) === 0) continue
          const count = counts[which]!
          if (count > 0n) after |= bit
          times *= count > 0n ? count : paid(pays[which]!, at)
        }
        if (times > 0n) add(next[after]!, state, times, scatters)
      })
    states = next
  })
  const sum: ByScatter = []
  states.forEach((state, open) => {
    const first = open & 1 ? paid(pays[0], reels.length) : 1n
    const second = open & 2 ? paid(pays[1], reels.length) : 1n
    add(sum, state, first * second, 0)
  })
  return sum
}

/** How often any symbol pays: runs are followed as a set, until one is long enough. */
function hitsOf(reels: Reels, pays: Readonly<Record<SymbolName, RunPays>>): ByScatter {
  const minCountOf = (symbol: SymbolName) => pays[symbol]!.findIndex((pay) => pay > 0) + 1
  let open = new Map<string, ByScatter>([[Object.keys(pays).join(' '), [1n]]])
  let hits: ByScatter = []
  reels.forEach((reel, at) => {
    const next = new Map<string, ByScatter>()
    const nextHits: ByScatter = []
    for (const { counts, scatters, weight } of reel) {
      add(nextHits, hits, weight, scatters)
      for (const [names, state] of open) {
        const alive = names === '' ? [] : names.split(' ').filter((symbol) => counts.has(symbol))
        if (alive.some((symbol) => minCountOf(symbol) === at + 1)) {
          add(nextHits, state, weight, scatters)
          continue
        }
        const key = alive.join(' ')
        const sums = next.get(key) ?? []
        add(sums, state, weight, scatters)
        next.set(key, sums)
      }
    }
    ;[open, hits] = [next, nextHits]
  })
  return hits
}

/**
 * The exact moments of a spin that pays by ways: means by independence of the reels, squares by pairs of
 * symbols, the best win by search. No window is listed, so variable heights cost nothing.
 */
export function waysMoments(game: SlotGame, reels: Reels, multiplier: number): SpinMoments {
  const pays = Object.fromEntries(Object.entries(game.linePays).filter(([, of]) => of.some((pay) => pay > 0)))
  const symbols = Object.keys(pays)
  const wins: ByScatter = []
  const squares: ByScatter = []
  symbols.forEach((first, at) => {
    add(wins, winOfSymbol(reels, first, pays[first]!), 1n, 0)
    for (const second of symbols.slice(at)) {
      const products = productOfWins(reels, [first, second], [pays[first]!, pays[second]!])
      add(squares, products, first === second ? 1n : 2n, 0)
    }
  })
  const hits = hitsOf(reels, pays)
  const bestWith = bestByWays(reels, pays)
  const byScatter = new Map<number, ScatterMoments>()
  const times = BigInt(multiplier)
  let total = 0n
  combinationsOf(reels).forEach((combinations, scatterCount) => {
    total += combinations
    const scatterUnits = (game.scatterPays[scatterCount] ?? 0) * partsOf(game)
    const flat = BigInt(scatterUnits)
    const [win, square] = [wins[scatterCount] ?? 0n, squares[scatterCount] ?? 0n]
    const best = bestWith(scatterCount)
    byScatter.set(scatterCount, {
      combinations,
      win: times * (win + flat * combinations),
      square: times ** 2n * (square + 2n * flat * win + flat ** 2n * combinations),
      hits: scatterUnits > 0 ? combinations : (hits[scatterCount] ?? 0n),
      best: multiplier * (best.units + scatterUnits),
      bestCombinations: best.combinations,
    })
  })
  return { byScatter, total }
}
