import type { RunPays, SymbolName } from '../slot-game.ts'
import type { WaysClass } from './ways-reels.ts'

type Shown = { counts: readonly number[]; scatters: number; weight: bigint }
/** The worth of one way of each symbol over the reels from some reel on. */
type Worth = readonly number[]
type Reels = readonly (readonly Shown[])[]

const isAtLeast = (a: readonly number[], b: readonly number[]): boolean => b.every((of, at) => a[at]! >= of)

/** Keeps the entries that no other entry equals or exceeds in everything; of equal ones the first. */
function highest<T>(all: readonly T[], of: (one: T) => readonly number[]): T[] {
  const sum = (one: T) => of(one).reduce((total, value) => total + value, 0)
  const kept: T[] = []
  // A dominating entry has the larger sum, so it came earlier.
  for (const one of all.toSorted((a, b) => sum(b) - sum(a)))
    if (!kept.some((other) => isAtLeast(of(other), of(one)))) kept.push(one)
  return kept
}

const byScatters = <T extends { scatters: number }>(all: readonly T[], keep: (same: T[]) => T[]): T[] =>
  [...Map.groupBy(all, ({ scatters }) => scatters).values()].flatMap(keep)

/** The best views of a reel: with pays that rise with the run, more of a symbol is never worse. */
const bestShown = (reel: readonly Shown[]): Shown[] =>
  byScatters(reel, (same) => highest(same, ({ counts }) => counts))

/**
 * The worth with one more reel in front: a broken run is paid as it stands, an unbroken one multiplies its
 * ways.
 */
const worthBefore = (counts: readonly number[], worth: Worth, paid: Worth): Worth =>
  counts.map((count, symbol) => (count > 0 ? count * worth[symbol]! : paid[symbol]!))

const worthOf = (ways: readonly number[], worth: Worth): number =>
  ways.reduce((sum, count, symbol) => sum + count * worth[symbol]!, 0)

type Pays = readonly RunPays[]
const paidAfter = (pays: Pays, reels: number): Worth =>
  pays.map((of) => (reels === 0 ? 0 : (of[reels - 1] ?? 0)))

/**
 * For each reel, and each number of scatters from it on, the worth of the ways that reach it. With the reels
 * chosen it is linear in the ways, so its max is the max over a list of worths, of which only the highest are
 * kept.
 */
function worthsFrom(reels: Reels, pays: Pays): ReadonlyMap<number, Worth[]>[] {
  const all: ReadonlyMap<number, Worth[]>[] = [new Map([[0, [paidAfter(pays, reels.length)]]])]
  for (let reel = reels.length - 1; reel > 0; reel -= 1) {
    const paid = paidAfter(pays, reel)
    const found = new Map<number, Worth[]>()
    for (const { counts, scatters } of bestShown(reels[reel]!))
      for (const [later, worths] of all[0]!) {
        const more = worths.map((worth) => worthBefore(counts, worth, paid))
        found.set(scatters + later, [...(found.get(scatters + later) ?? []), ...more])
      }
    all.unshift(new Map([...found].map(([count, worths]) => [count, highest(worths, (worth) => worth)])))
  }
  // The ways begin at the first reel, so nothing comes before it.
  return [new Map(), ...all]
}

type Worths = ReturnType<typeof worthsFrom>

/** The max that these ways can still reach; undefined if so many scatters are impossible. */
const maxOf = (worths: Worths, reel: number, scatters: number, ways: readonly number[]): number | undefined =>
  worths[reel]!.get(scatters)?.reduce((most, worth) => Math.max(most, worthOf(ways, worth)), 0)

/** Reels reduced to these symbols; equal views are counted together. */
function seenBy(reels: Reels, symbols: readonly number[]): Shown[][] {
  return reels.map((reel) => {
    const merged = new Map<string, Shown>()
    for (const { counts, scatters, weight } of reel) {
      const of = symbols.map((symbol) => counts[symbol]!)
      const key = `${scatters}/${of.join()}`
      merged.set(key, { counts: of, scatters, weight: weight + (merged.get(key)?.weight ?? 0n) })
    }
    return [...merged.values()]
  })
}

/** Number of combinations in which ways at a reel end with exactly this; follows only those that still can. */
function countReaching(
  { reels, pays, worths }: { reels: Reels; pays: Pays; worths: Worths },
  reel: number,
  { ways, scatters, missing }: { ways: readonly number[]; scatters: number; missing: number },
): bigint {
  if (reel === reels.length) return 1n
  const paid = paidAfter(pays, reel)
  let sum = 0n
  for (const { counts, scatters: seen, weight } of reels[reel]!) {
    const next = ways.map((of, symbol) => of * counts[symbol]!)
    const won = ways.reduce((all, of, symbol) => all + (counts[symbol] === 0 ? of * paid[symbol]! : 0), 0)
    if (maxOf(worths, reel + 1, scatters - seen, next) !== missing - won) continue
    const state = { ways: next, scatters: scatters - seen, missing: missing - won }
    sum += weight * countReaching({ reels, pays, worths }, reel + 1, state)
  }
  return sum
}

/** An upper bound for one way of each symbol, independent of the rest of the view. */
function boundsOf(reels: Reels, pays: Pays): Worth {
  let bound = paidAfter(pays, reels.length)
  for (let reel = reels.length - 1; reel > 0; reel -= 1) {
    const paid = paidAfter(pays, reel)
    const most = paid.map((_, symbol) => Math.max(...reels[reel]!.map(({ counts }) => counts[symbol]!)))
    bound = worthBefore(most, bound, paid)
  }
  return bound
}

/** A best view of the first reel with the few symbols it shows: only these can win. */
function viewOf(reels: Reels, counts: readonly number[], paysOf: Pays) {
  const symbols = [...counts.keys()].filter((symbol) => counts[symbol]! > 0)
  const pays = symbols.map((symbol) => paysOf[symbol]!)
  const seen = seenBy(reels, symbols)
  return { symbols, pays, reels: seen, worths: worthsFrom(seen, pays) }
}

/**
 * The max pay of a spin with a number of scatters by ways, and the number of its combinations. Follows each
 * best view of the first reel: from the right for the max of its symbols’ ways, then from the left to count how
 * often it occurs. Views that cannot reach the best found are skipped.
 */
export function bestByWays(
  of: readonly (readonly WaysClass[])[],
  paysOf: Readonly<Record<SymbolName, RunPays>>,
): (scatterCount: number) => { units: number; combinations: bigint } {
  const names = Object.keys(paysOf)
  const pays = Object.values(paysOf)
  const reels: Reels = of.map((reel) =>
    reel.map(({ counts, ...rest }) => ({ ...rest, counts: names.map((name) => counts.get(name) ?? 0) })),
  )
  const bounds = boundsOf(reels, pays)
  const first = reels[0]!
    .map((shown) => ({ ...shown, bound: worthOf(shown.counts, bounds) }))
    .toSorted((a, b) => b.bound - a.bound)
  const best = bestShown(reels[0]!)
  const known = new Map<Shown, ReturnType<typeof viewOf>>()
  const followed = (counts: readonly number[]) => {
    const shown = best.find((one) => isAtLeast(one.counts, counts))!
    const view = known.get(shown) ?? viewOf(reels, shown.counts, pays)
    known.set(shown, view)
    return view
  }
  return (scatterCount) => {
    let most = { units: -1, combinations: 0n }
    for (const { counts, scatters, weight, bound } of first) {
      if (bound < most.units) break
      const view = followed(counts)
      const ways = view.symbols.map((symbol) => counts[symbol]!)
      const left = scatterCount - scatters
      const units = maxOf(view.worths, 1, left, ways)
      if (units === undefined || units < most.units) continue
      if (units > most.units) most = { units, combinations: 0n }
      most.combinations += weight * countReaching(view, 1, { ways, scatters: left, missing: units })
    }
    return most
  }
}
