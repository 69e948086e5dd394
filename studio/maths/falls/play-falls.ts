import { evaluateWindow, type Spin, type SymbolWin, type Window } from '../evaluate-spin.ts'
import type { FallRules, ReelStrips, SlotGame } from '../slot-game.ts'

/** Far above the falls of any round of our games; detects strips that would never come to rest. */
export const maxFalls = 100

export const fallMultiplier = ({ multipliers }: FallRules, falls: number): number =>
  multipliers[Math.min(falls, multipliers.length - 1)]!

/** Removes the winning symbols and fills the window from above; moves `tops` up the strips accordingly. */
function windowAfter(window: Window, wins: readonly SymbolWin[], strips: ReelStrips, tops: number[]): Window {
  const gone = new Set(wins.flatMap(({ cells = [] }) => cells.map(([reel, row]) => `${reel}:${row}`)))
  return window.map((column, reel) => {
    const strip = strips[reel]!
    const remaining = column.filter((_, row) => !gone.has(`${reel}:${row}`))
    const next = [...remaining]
    while (next.length < column.length) {
      tops[reel] = (tops[reel]! + strip.length - 1) % strip.length
      next.unshift(strip[tops[reel]!]!)
    }
    return next
  })
}

/**
 * A round with falls. New symbols come from the strip of the reel, upwards from its stop, so nothing more is
 * drawn: the stops alone decide the round, and every round can be counted.
 */
export function playFalls(game: SlotGame, falls: FallRules, base: Spin): Spin[] {
  const spins: Spin[] = [base]
  const tops = [...base.stops]
  for (let last = base; last.lines.length > 0; last = spins.at(-1)!) {
    if (spins.length > maxFalls) throw new RangeError(`a round of ${game.sysname} does not come to rest`)
    const window = windowAfter(last.window, last.lines, game.strips.base, tops)
    const multiplier = fallMultiplier(falls, spins.length)
    spins.push(evaluateWindow(game, { kind: 'fall', stops: [], window, multiplier }))
  }
  return spins
}
