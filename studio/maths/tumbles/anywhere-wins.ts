import type { Cell, SymbolWin, Window } from '../evaluate-spin.ts'
import type { SlotGame, SymbolName } from '../slot-game.ts'

/** What so many of a symbol pay: as its row says, and beyond its end as the last of it. */
export const payOfCount = (
  { linePays }: Pick<SlotGame, 'linePays'>,
  symbol: SymbolName,
  count: number,
): number => {
  const pays = linePays[symbol] ?? []
  return pays[Math.min(count, pays.length) - 1] ?? 0
}

/** Wins by number: all of a symbol in the window count together, wherever they stand. */
export function anywhereWins(game: SlotGame, window: Window): SymbolWin[] {
  return game.symbolNames.flatMap((symbol) => {
    const cells = window.flatMap((column, reel) =>
      column.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])),
    )
    const winUnits = payOfCount(game, symbol, cells.length)
    return winUnits > 0 ? [{ symbol, count: cells.length, cells, winUnits }] : []
  })
}
