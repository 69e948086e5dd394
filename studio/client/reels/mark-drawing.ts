import type { Graphics } from 'pixi.js'
import type { Palette } from '#studio/games/drawing.ts'
import type { Mark } from '../surface.ts'
import { reelCount } from '../timeline.ts'

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

/**
 * The line of a win and the cells that make it. A return above the stake is drawn in brass with a soft glow;
 * any other in a plain thin line, which states the win without celebrating it (standards D8).
 */
export const drawMark = (graphics: Graphics, mark: Mark | null, size: Size, palette: Palette): void => {
  graphics.clear()
  if (mark === null || size.width === 0) return
  const cellWidth = size.width / reelCount
  const cellHeight = size.height / rows
  const colour = mark.isAccented ? brass : palette.ink
  const inset = Math.max(3, cellWidth * 0.035)

  if (mark.path !== null) {
    const points = mark.path.map((row, reel) => ({
      x: (reel + 0.5) * cellWidth,
      y: (row + 0.5) * cellHeight,
    }))
    const first = points[0]!
    const last = points.at(-1)!
    const trace = [{ x: 0, y: first.y }, ...points, { x: size.width, y: last.y }]
    const strokes = mark.isAccented
      ? [
          { width: 14, alpha: 0.1 },
          { width: 8, alpha: 0.16 },
          { width: 3, alpha: 1 },
        ]
      : [{ width: 1.5, alpha: 0.75 }]
    for (const stroke of strokes) {
      graphics.moveTo(trace[0]!.x, trace[0]!.y)
      for (const point of trace.slice(1)) graphics.lineTo(point.x, point.y)
      graphics.stroke({ ...stroke, color: colour, join: 'round' })
    }
  }
  for (const [reel, row] of mark.cells) {
    graphics
      .roundRect(
        reel * cellWidth + inset,
        row * cellHeight + inset,
        cellWidth - 2 * inset,
        cellHeight - 2 * inset,
        8,
      )
      .stroke({ width: mark.isAccented ? 2.5 : 1.5, color: colour, alpha: mark.isAccented ? 1 : 0.85 })
  }
}
