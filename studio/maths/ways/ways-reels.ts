import { columnAt } from '../evaluate-spin.ts'
import type { SlotGame, SpinMode, SymbolName } from '../slot-game.ts'

/** A view of a reel for ways: the count of each symbol, wilds included, and its frequency. */
export type WaysClass = {
  counts: ReadonlyMap<SymbolName, number>
  scatters: number
  weight: bigint
}

function countsOf(game: SlotGame, column: readonly SymbolName[]): Map<SymbolName, number> {
  const wilds = column.filter((symbol) => symbol === game.wild).length
  const counts = new Map<SymbolName, number>()
  for (const symbol of game.symbolNames) {
    if (symbol === game.wild || symbol === game.scatter) continue
    const count = column.filter((shown) => shown === symbol).length + wilds
    if (count > 0) counts.set(symbol, count)
  }
  return counts
}

/** Every view of each reel, at each of its heights; equal ones are counted together. */
export function waysReels(game: SlotGame, mode: SpinMode): WaysClass[][] {
  return game.strips[mode].map((strip) => {
    const classes = new Map<string, WaysClass>()
    for (const height of game.heights ?? [game.rows])
      for (let stop = 0; stop < strip.length; stop += 1) {
        const column = columnAt(strip, stop, height)
        const counts = countsOf(game, column)
        const scatters = column.filter((symbol) => symbol === game.scatter).length
        const key = `${scatters}/${[...counts].join(' ')}`
        const weight = (classes.get(key)?.weight ?? 0n) + 1n
        classes.set(key, { counts, scatters, weight })
      }
    return [...classes.values()]
  })
}
