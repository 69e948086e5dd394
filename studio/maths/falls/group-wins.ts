import type { Cell, SymbolWin, Window } from '../evaluate-spin.ts'
import type { RunPays, SlotGame } from '../slot-game.ts'

/** The pay of `count` equal symbols; the last of the row holds for any larger number. */
export const payOfGroup = (pays: RunPays, count: number): number =>
  pays[Math.min(count, pays.length) - 1] ?? 0

/**
 * Adds to `cells` the places that are connected with this one by their sides and show the same symbol. `seen`
 * holds for each reel the rows, as bits, that already belong to a group.
 */
function gather(
  window: Window,
  reel: number,
  row: number,
  symbol: string,
  seen: number[],
  cells: Cell[],
): void {
  if (window[reel]?.[row] !== symbol || (seen[reel]! & (1 << row)) !== 0) return
  seen[reel]! |= 1 << row
  cells.push([reel, row])
  gather(window, reel, row + 1, symbol, seen, cells)
  gather(window, reel, row - 1, symbol, seen, cells)
  gather(window, reel + 1, row, symbol, seen, cells)
  gather(window, reel - 1, row, symbol, seen, cells)
}

/** Wins of groups: equal symbols that are connected by their sides, anywhere in the window. */
export function groupWins(game: SlotGame, window: Window): SymbolWin[] {
  const seen = window.map(() => 0)
  const wins: SymbolWin[] = []
  for (const [reel, column] of window.entries()) {
    for (const [row, symbol] of column.entries()) {
      const cells: Cell[] = []
      gather(window, reel, row, symbol, seen, cells)
      if (cells.length === 0) continue
      const winUnits = payOfGroup(game.linePays[symbol] ?? [], cells.length)
      if (winUnits === 0) continue
      cells.sort((a, b) => a[0] - b[0] || a[1] - b[1])
      wins.push({ symbol, count: cells.length, cells, winUnits })
    }
  }
  return wins
}
