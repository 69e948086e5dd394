import type { RunPays, SymbolName } from '../slot-game.ts'
import type { WaysClass } from './ways-reels.ts'

type Reels = readonly (readonly WaysClass[])[]
type Open = ReadonlyMap<SymbolName, number>
type Choice = {
  open: Map<SymbolName, number>
  ended: readonly SymbolName[]
  scatters: number
  weight: bigint
}

/** For each symbol and reel, the most that one way which has come so far can still pay. */
function boundsOf(reels: Reels, pays: Readonly<Record<SymbolName, RunPays>>): Map<SymbolName, number[]> {
  return new Map(
    Object.entries(pays).map(([symbol, of]) => {
      const bounds: number[] = [...reels.map(() => 0), of[reels.length - 1] ?? 0]
      for (let reel = reels.length - 1; reel >= 0; reel -= 1) {
        const most = Math.max(...reels[reel]!.map(({ counts }) => counts.get(symbol) ?? 0))
        bounds[reel] = Math.max(reel === 0 ? 0 : (of[reel - 1] ?? 0), most * bounds[reel + 1]!)
      }
      return [symbol, bounds]
    }),
  )
}

/** How a reel can go on with the runs that are open; equal ways are counted together. */
function choicesOf(reel: readonly WaysClass[], open: Open): Choice[] {
  const merged = new Map<string, Choice>()
  for (const { counts, scatters, weight } of reel) {
    const next = new Map<SymbolName, number>()
    const ended: SymbolName[] = []
    for (const [symbol, ways] of open) {
      const count = counts.get(symbol)
      if (count === undefined) ended.push(symbol)
      else next.set(symbol, ways * count)
    }
    const key = `${scatters}/${[...next].join(' ')}`
    const known = merged.get(key)
    if (known) known.weight += weight
    else merged.set(key, { open: next, ended, scatters, weight })
  }
  return [...merged.values()]
}

/**
 * The most that a spin with so many scatters can pay by ways, and in how many combinations it does: a search from the
 * left that leaves what can no longer reach the best found so far.
 */
export function bestByWays(
  reels: Reels,
  pays: Readonly<Record<SymbolName, RunPays>>,
  scatterCount: number,
): { units: number; combinations: bigint } {
  const bounds = boundsOf(reels, pays)
  const scatterRoom = reels.map((_, reel) =>
    reels.slice(reel).reduce((sum, classes) => sum + Math.max(...classes.map(({ scatters }) => scatters)), 0),
  )
  let best = { units: -1, combinations: 0n }
  const boundOf = (reel: number, open: Open, units: number): number => {
    let bound = units
    for (const [symbol, ways] of open) bound += ways * bounds.get(symbol)![reel]!
    return bound
  }
  const walk = (reel: number, open: Open, units: number, scatters: number, weight: bigint): void => {
    if (scatters > scatterCount || scatters + (scatterRoom[reel] ?? 0) < scatterCount) return
    if (boundOf(reel, open, units) < best.units) return
    if (reel === reels.length) {
      const total = boundOf(reel, open, units)
      if (total > best.units) best = { units: total, combinations: 0n }
      best.combinations += weight
      return
    }
    const choices = choicesOf(reels[reel]!, open).map((choice) => {
      const won = choice.ended.reduce(
        (sum, symbol) => sum + open.get(symbol)! * (reel === 0 ? 0 : (pays[symbol]![reel - 1] ?? 0)),
        units,
      )
      return { ...choice, won, bound: boundOf(reel + 1, choice.open, won) }
    })
    for (const { open: next, won, scatters: more, weight: of } of choices.toSorted(
      (a, b) => b.bound - a.bound,
    ))
      walk(reel + 1, next, won, scatters + more, weight * of)
  }
  walk(0, new Map(Object.keys(pays).map((symbol) => [symbol, 1])), 0, 0, 1n)
  return best
}
