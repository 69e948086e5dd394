import type { SpinView } from '#contract/studio-views.ts'

/** Cells of a window as `reel:row`. */
export type Cells = ReadonlySet<string>

export const cellOf = (reel: number, row: number): string => `${reel}:${row}`

/**
 * The cells that paid in a spin: along each winning line (counted from 0) as far as its run goes, and every
 * scatter where scatters paid or gave free spins. `lines` holds for each line the row it crosses on each reel.
 */
export const payingCells = (
  spin: SpinView,
  lines: readonly (readonly number[])[],
  scatter: string,
): Cells => {
  const cells = new Set<string>()
  for (const { line, count } of spin.lines) {
    const rows = lines[line] ?? []
    rows.slice(0, count).forEach((row, reel) => cells.add(cellOf(reel, row)))
  }
  if (spin.scatterWinMinor !== '0' || spin.freeSpinsAwarded > 0) {
    spin.window.forEach((reel, at) =>
      reel.forEach((symbol, row) => {
        if (symbol === scatter) cells.add(cellOf(at, row))
      }),
    )
  }
  return cells
}
