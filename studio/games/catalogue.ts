import type { SlotGame } from '../math/game.ts'
import type { Palette } from './drawing.ts'
import { palette as nightFerryPalette, poster as nightFerryPoster } from './night-ferry/art.ts'
import { nightFerry } from './night-ferry/definition.ts'

/** One of the studio's games as the hall and the server know it. */
export type CatalogueEntry = {
  sysname: string
  name: string
  game: SlotGame
  /** Keys of the messages that describe the game in one line and in a paragraph. */
  blurb: { line: string; text: string }
  /** The poster as SVG text, 600 × 800. */
  poster: string
  palette: Palette
}

function entry(game: SlotGame, poster: string, palette: Palette): CatalogueEntry {
  const { sysname, name } = game
  const blurb = { line: `studio.${sysname}.line`, text: `studio.${sysname}.text` }
  return { sysname, name, game, blurb, poster, palette }
}

/** Every game of the studio, in the order of the hall. */
export const catalogue: readonly CatalogueEntry[] = [entry(nightFerry, nightFerryPoster, nightFerryPalette)]
