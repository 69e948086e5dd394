import type { SpinView, WinView } from '#contract/studio-views.ts'
import { windowRows, winCells } from '#studio/maths/win-cells.ts'

/** Cells of a window as `reel:row`. */
export type Cells = ReadonlySet<string>

export const cellOf = (reel: number, row: number): string => `${reel}:${row}`

/**
 * The cells that paid in a spin: those of each win, and every scatter where scatters paid or triggered free
 * spins. `lines` holds for each line its row on each reel.
 */
export const payingCells = (
  spin: SpinView,
  lines: readonly (readonly number[])[],
  scatter: string | null,
): Cells => {
  const cells = new Set<string>()
  for (const win of spin.lines) for (const [reel, row] of winCells(win, lines)) cells.add(cellOf(reel, row))
  if (spin.scatterWinMinor !== '0' || spin.freeSpinsAwarded > 0) {
    spin.window.forEach((reel, at) =>
      reel.forEach((symbol, row) => {
        if (symbol === scatter) cells.add(cellOf(at, row))
      }),
    )
  }
  return cells
}

/** The window in words, row by row from the top. */
export const windowText = (window: SpinView['window'], nameOf: (symbol: string) => string): string =>
  windowRows(window)
    .map((row) => row.map(nameOf).join(', '))
    .join('; ')

/** The multiplier of a win, after its text. */
export const timesText = ({ times }: WinView): string => (times === undefined ? '' : ` · ×${times}`)

/** The message of a win, and its values. */
export const winLabel = (
  { line, count, ways }: WinView,
  symbol: string,
): {
  key: 'line' | 'ways' | 'group'
  values: { line: number; ways: number; count: number; symbol: string }
} => ({
  key: line !== undefined ? 'line' : ways !== undefined ? 'ways' : 'group',
  values: { line: (line ?? 0) + 1, ways: ways ?? 1, count, symbol },
})
