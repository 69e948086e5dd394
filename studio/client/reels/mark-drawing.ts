import type { Graphics } from 'pixi.js'
import type { Palette } from '#studio/games/drawing.ts'
import type { Mark } from '../game-view.ts'

const brass = '#D8B36A'

export type Size = { width: number; height: number }
export type Grid = { size: Size; rows: readonly number[] }

/** The cell of a place, and the side of the square in it that a symbol or its outline can take. */
export const cellAt = ({ size, rows }: Grid, reel: number) => {
  const width = size.width / rows.length
  const height = size.height / rows[reel]!
  return { width, height, side: Math.min(width, height) }
}

/** The ground of the window: a hairline between neighbouring reels. */
export const drawCells = (graphics: Graphics, { size, rows }: Grid, palette: Palette): void => {
  graphics.clear()
  const cellWidth = size.width / rows.length
  for (let reel = 0; reel < rows.length; reel += 1) {
    if (reel % 2 === 1) {
      graphics.rect(reel * cellWidth, 0, cellWidth, size.height).fill({ color: palette.ink, alpha: 0.028 })
    }
    if (reel === 0) continue
    graphics
      .moveTo(reel * cellWidth, 0)
      .lineTo(reel * cellWidth, size.height)
      .stroke({ width: 1, color: palette.ink, alpha: 0.16 })
  }
}

type Point = { x: number; y: number }

const traceOf = (path: readonly number[], grid: Grid): Point[] => {
  const { size } = grid
  const points = path.map((row, reel) => {
    const { width, height } = cellAt(grid, reel)
    return { x: (reel + 0.5) * width, y: (row + 0.5) * height }
  })
  return [{ x: 0, y: points[0]!.y }, ...points, { x: size.width, y: points.at(-1)!.y }]
}

const glow = [
  { width: 16, alpha: 0.12 },
  { width: 9, alpha: 0.22 },
  { width: 3.5, alpha: 1 },
]
/** Several lines at once are thinner, so that each stays visible. */
const thinGlow = [
  { width: 7, alpha: 0.16 },
  { width: 2.5, alpha: 1 },
]
const plainTrace = [{ width: 2, alpha: 0.8 }]

/**
 * The lines of a win. They lie under the symbols: winning symbols cover them, pale ones let them through. A
 * return above the stake is drawn in brass with a soft glow; any other in a plain thin line, which states the
 * win without celebrating it (standards D8).
 */
export const drawTrace = (graphics: Graphics, mark: Mark | null, grid: Grid, palette: Palette): void => {
  graphics.clear()
  if (mark === null || grid.size.width === 0) return
  const strokes = !mark.isAccented ? plainTrace : mark.paths.length > 1 ? thinGlow : glow
  for (const path of mark.paths) {
    const [first, ...others] = traceOf(path, grid)
    for (const stroke of strokes) {
      graphics.moveTo(first!.x, first!.y)
      for (const point of others) graphics.lineTo(point.x, point.y)
      graphics.stroke({ ...stroke, color: mark.isAccented ? brass : palette.ink, join: 'round' })
    }
  }
}

export const drawMarkedCells = (
  graphics: Graphics,
  mark: Mark | null,
  grid: Grid,
  palette: Palette,
): void => {
  graphics.clear()
  if (mark === null || grid.size.width === 0) return
  for (const [reel, row] of mark.cells) {
    const { width, height, side: room } = cellAt(grid, reel)
    const side = room * 0.98
    graphics
      .roundRect((reel + 0.5) * width - side / 2, (row + 0.5) * height - side / 2, side, side, side * 0.13)
      .stroke({
        width: mark.isAccented ? 2.5 : 1.5,
        color: mark.isAccented ? brass : palette.ink,
        alpha: mark.isAccented ? 1 : 0.85,
      })
  }
}
