import type { Graphics } from 'pixi.js'
import type { Palette } from '#studio/games/drawing.ts'
import type { Mark } from '../game-view.ts'
import { reelCount } from '../round-timeline.ts'

const rows = 3
const brass = '#D8B36A'

type Size = { width: number; height: number }

/** The quiet ground of the window: a hairline between neighbouring reels. */
export const drawCells = (graphics: Graphics, size: Size, palette: Palette): void => {
  graphics.clear()
  const cellWidth = size.width / reelCount
  for (let reel = 0; reel < reelCount; reel += 1) {
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

const traceOf = (path: readonly number[], size: Size): Point[] => {
  const cellHeight = size.height / rows
  const points = path.map((row, reel) => ({
    x: (reel + 0.5) * (size.width / reelCount),
    y: (row + 0.5) * cellHeight,
  }))
  return [{ x: 0, y: points[0]!.y }, ...points, { x: size.width, y: points.at(-1)!.y }]
}

const glow = [
  { width: 16, alpha: 0.12 },
  { width: 9, alpha: 0.22 },
  { width: 3.5, alpha: 1 },
]
/** Several lines at once are thinner, so that each can be followed. */
const thinGlow = [
  { width: 7, alpha: 0.16 },
  { width: 2.5, alpha: 1 },
]
const plainTrace = [{ width: 2, alpha: 0.8 }]

/**
 * The lines of a win. They lie under the symbols: the winning ones cover them, the pale ones let them through. A
 * return above the stake is drawn in brass with a soft glow; any other in a plain thin line, which states the
 * win without celebrating it (standards D8).
 */
export const drawTrace = (graphics: Graphics, mark: Mark | null, size: Size, palette: Palette): void => {
  graphics.clear()
  if (mark === null || size.width === 0) return
  const strokes = !mark.isAccented ? plainTrace : mark.paths.length > 1 ? thinGlow : glow
  for (const path of mark.paths) {
    const [first, ...others] = traceOf(path, size)
    for (const stroke of strokes) {
      graphics.moveTo(first!.x, first!.y)
      for (const point of others) graphics.lineTo(point.x, point.y)
      graphics.stroke({ ...stroke, color: mark.isAccented ? brass : palette.ink, join: 'round' })
    }
  }
}

/** Outlines the cells that make a win, above the symbols. */
export const drawMarkedCells = (
  graphics: Graphics,
  mark: Mark | null,
  size: Size,
  palette: Palette,
): void => {
  graphics.clear()
  if (mark === null || size.width === 0) return
  const cellWidth = size.width / reelCount
  const cellHeight = size.height / rows
  const side = Math.min(cellWidth, cellHeight) * 0.98
  for (const [reel, row] of mark.cells) {
    graphics
      .roundRect(
        (reel + 0.5) * cellWidth - side / 2,
        (row + 0.5) * cellHeight - side / 2,
        side,
        side,
        side * 0.13,
      )
      .stroke({
        width: mark.isAccented ? 2.5 : 1.5,
        color: mark.isAccented ? brass : palette.ink,
        alpha: mark.isAccented ? 1 : 0.85,
      })
  }
}
