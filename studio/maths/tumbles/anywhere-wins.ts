import type { Cell, SymbolWin, Window } from '../evaluate-spin.ts'
import type { SlotGame, SymbolName } from '../slot-game.ts'

/** The pay of a count of a symbol; beyond the end of its row the last entry applies. */
export const payOfCount = (
  { linePays }: Pick<SlotGame, 'linePays'>,
  symbol: SymbolName,
  count: number,
): number => {
  const pays = linePays[symbol] ?? []
  return pays[Math.min(count, pays.length) - 1] ?? 0
}

/** Wins by number: all of a symbol in the window count together, anywhere in it. */
export function anywhereWins(game: SlotGame, window: Window): SymbolWin[] {
  return game.symbolNames.flatMap((symbol) => {
    const cells = window.flatMap((column, reel) =>
      column.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])),
    )
    const winUnits = payOfCount(game, symbol, cells.length)
    return winUnits > 0 ? [{ symbol, count: cells.length, cells, winUnits }] : []
  })
}
