import type { Cell, SymbolWin, Window } from '../evaluate-spin.ts'
import type { RunPays, SlotGame } from '../slot-game.ts'

/** What so many equal symbols pay; the last of the row holds for any number beyond it. */
export const payOfGroup = (pays: RunPays, count: number): number =>
  pays[Math.min(count, pays.length) - 1] ?? 0

/** The places that hang together with this one by their sides and show the same symbol, itself among them. */
function groupAt(window: Window, start: Cell, seen: Set<string>): Cell[] {
  const symbol = window[start[0]]![start[1]]
  const cells: Cell[] = []
  const open: Cell[] = [start]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [reel, row] = cell
    const key = `${reel}:${row}`
    if (seen.has(key) || window[reel]?.[row] !== symbol) continue
    seen.add(key)
    cells.push(cell)
    open.push([reel, row + 1], [reel, row - 1], [reel + 1, row], [reel - 1, row])
  }
  return cells.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}

/** Wins of groups: equal symbols that hang together by their sides, wherever they stand. */
export function groupWins(game: SlotGame, window: Window): SymbolWin[] {
  const seen = new Set<string>()
  const wins: SymbolWin[] = []
  window.forEach((column, reel) =>
    column.forEach((symbol, row) => {
      if (seen.has(`${reel}:${row}`)) return
      const cells = groupAt(window, [reel, row], seen)
      const winUnits = payOfGroup(game.linePays[symbol] ?? [], cells.length)
      if (winUnits > 0) wins.push({ symbol, count: cells.length, cells, winUnits })
    }),
  )
  return wins
}
