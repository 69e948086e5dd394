import type { Palette } from '#studio/games/drawing.ts'
import type { SlotGame } from '#studio/math/game.ts'

/** What a game shows of itself: its strips, lines and pays, and how it looks. */
export type GamePack = {
  definition: SlotGame
  /** SVG text by symbol name, 160 × 160. */
  symbols: Readonly<Record<string, string>>
  palette: Palette
  /** SVG text, 3:4. */
  poster: string
  figures: Figures | null
}

/** Worked-out figures of the rules page; null while a game has no maths sheet. */
export type Figures = {
  /** For example `96.0312`. */
  returnPercent: string
  /** The most a round can pay: in multiples of the stake as text, and exactly in line bets. */
  maxWinTimes: string
  maxWinLineBets: bigint
}
