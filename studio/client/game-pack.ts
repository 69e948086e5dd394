import type { Palette } from '#studio/games/drawing.ts'
import type { MathsSheet } from '#studio/games/maths-sheet.ts'
import type { Timbre } from '#studio/games/timbre.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'

/** The presentation of a game: its strips, lines and pays, and its art. */
export type GamePack = {
  definition: SlotGame
  /** SVG text by symbol name, 160 × 160. */
  symbols: Readonly<Record<string, string>>
  palette: Palette
  freePalette: Palette
  timbre: Timbre
  /** SVG text, 3:4. */
  poster: string
  maths: MathsSheet | null
}
