import type { Cell, SymbolWin, Window } from '../evaluate-spin.ts'
import type { SlotGame } from '../slot-game.ts'

/**
 * Wins by ways: a symbol on neighbouring reels from the left pays once for every way to take one of it, or a
 * wild, on each. Only the longest run of a symbol pays.
 */
export function waysWins(game: SlotGame, window: Window): SymbolWin[] {
  const wins: SymbolWin[] = []
  for (const symbol of new Set(window[0]!)) {
    if (symbol === game.scatter) continue
    const cells: Cell[] = []
    let [ways, count] = [1, 0]
    for (; count < window.length; count += 1) {
      const before = cells.length
      window[count]!.forEach((shown, row) => {
        if (shown === symbol || shown === game.wild) cells.push([count, row])
      })
      if (cells.length === before) break
      ways *= cells.length - before
    }
    const pay = game.linePays[symbol]![count - 1]!
    if (pay > 0) wins.push({ symbol, count, ways, cells, winUnits: pay * ways })
  }
  return wins
}
