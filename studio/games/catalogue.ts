import type { SlotGame } from '../maths/slot-game.ts'
import type { Palette } from './drawing.ts'
import * as nightFerryArt from './night-ferry/art.ts'
import { nightFerry } from './night-ferry/definition.ts'
import * as orchardArt from './orchard/art.ts'
import { orchard } from './orchard/definition.ts'
import * as signalBoxArt from './signal-box/art.ts'
import { signalBox } from './signal-box/definition.ts'

/** One of the studio's games as the hall and the server know it. */
export type CatalogueEntry = {
  sysname: string
  name: string
  game: SlotGame
  /** Keys of the messages that describe the game in one line and in a paragraph. */
  blurb: { line: string; text: string }
  /** The poster as SVG text, 600 × 800. */
  poster: string
  /** The drawing of every symbol as SVG text, 160 × 160. */
  symbols: Readonly<Record<string, string>>
  palette: Palette
}

type Art = Pick<CatalogueEntry, 'poster' | 'symbols' | 'palette'>

function entry(game: SlotGame, { poster, symbols, palette }: Art): CatalogueEntry {
  const { sysname, name } = game
  const blurb = { line: `studio.${sysname}.line`, text: `studio.${sysname}.text` }
  return { sysname, name, game, blurb, poster, symbols, palette }
}

/** Every game of the studio, in the order of the hall. */
export const catalogue: readonly CatalogueEntry[] = [
  entry(nightFerry, nightFerryArt),
  entry(orchard, orchardArt),
  entry(signalBox, signalBoxArt),
]
