import type { Palette } from '#studio/games/drawing.ts'
import type { MathsSheet } from '#studio/games/maths-sheet.ts'
import type { Timbre } from '#studio/games/timbre.ts'
import type { SlotGame } from '#studio/maths/slot-game.ts'

/** What a game shows of itself: its strips, lines and pays, and how it looks. */
export type GamePack = {
  definition: SlotGame
  /** SVG text by symbol name, 160 × 160. */
  symbols: Readonly<Record<string, string>>
  palette: Palette
  /** The colours while free spins are shown: the same place at another time of day. */
  freePalette: Palette
  timbre: Timbre
  /** SVG text, 3:4. */
  poster: string
  /** The game's published maths; null while it has none. */
  maths: MathsSheet | null
}
