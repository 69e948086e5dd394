import type { Cell, SymbolWin, Window } from './evaluate-spin.ts'

type Shown = Pick<SymbolWin, 'line' | 'count'> & { cells?: readonly (readonly number[])[] | undefined }

/** The places that a win lights up: those it names, or its line over the length of the run. */
export const winCells = (win: Shown, lines: readonly (readonly number[])[]): Cell[] =>
  win.cells?.map(([reel, row]): Cell => [reel!, row!]) ??
  (lines[win.line ?? -1] ?? []).slice(0, win.count).map((row, reel): Cell => [reel, row])

/** The window row by row from the top; leaves out empty places and those below a shorter reel. */
export const windowRows = (window: Window): string[][] =>
  Array.from({ length: Math.max(0, ...window.map((column) => column.length)) }, (_, row) =>
    window.flatMap((column) => (column[row] ? [column[row]] : [])),
  ).filter((row) => row.length > 0)
