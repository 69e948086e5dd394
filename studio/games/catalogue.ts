import type { GameFeature } from '#contract/game-traits.ts'
import * as diceArt from '../fast/art/dice-art.ts'
import * as limboArt from '../fast/art/limbo-art.ts'
import * as coinArt from '../fast/art/coin-art.ts'
import * as minesArt from '../fast/art/mines-art.ts'
import * as hiLoArt from '../fast/art/hi-lo-art.ts'
import * as wheelArt from '../fast/art/wheel-art.ts'
import * as plinkoArt from '../fast/art/plinko-art.ts'
import * as kenoArt from '../fast/art/keno-art.ts'
import type { FastKind } from '../fast/fast-choices.ts'
import { fastGames } from '../fast/fast-games.ts'
import type { StudioGame } from '../frame/studio-game.ts'
import { slotOf } from '../maths/slot-reducer.ts'
import type { SlotGame, Volatility } from '../maths/slot-game.ts'
import type { Palette } from './drawing.ts'
import { featuresOf } from './game-features.ts'
import { tableArts } from '../tables/table-arts.ts'
import { tableGames, type TableName } from '../tables/table-games.ts'
import { balloonDay } from './balloon-day/definition.ts'
import { cometYear } from './comet-year/definition.ts'
import { glassworks } from './glassworks/definition.ts'
import { nightFerry } from './night-ferry/definition.ts'
import { nightMail } from './night-mail/definition.ts'
import { oldMint } from './old-mint/definition.ts'
import { orchard } from './orchard/definition.ts'
import { mirrorLake } from './mirror-lake/definition.ts'
import { paperLanterns } from './paper-lanterns/definition.ts'
import { sevenStoreys } from './seven-storeys/definition.ts'
import { signalBox } from './signal-box/definition.ts'
import { spiceMarket } from './spice-market/definition.ts'
import { slotArts } from './slot-arts.ts'

export type CatalogueEntry = {
  sysname: string
  name: string
  game: StudioGame
  type: 'slot' | 'fast' | 'casino'
  volatility: Volatility
  features: readonly GameFeature[]
  /** Keys of the messages that describe the game in one line and in a paragraph. */
  blurb: { line: string; text: string }
  /** The poster as SVG text, 600 × 800. */
  poster: string
  palette: Palette
}

/** A slot also has reels with maths and drawings of their own. */
export type SlotEntry = CatalogueEntry & {
  slot: SlotGame
  /** The drawing of every symbol as SVG text, 160 × 160. */
  symbols: Readonly<Record<string, string>>
}

function slotEntry(slot: SlotGame): SlotEntry {
  const { sysname, name, volatility } = slot
  const { poster, symbols, palette } = slotArts[sysname as keyof typeof slotArts]
  const blurb = { line: `studio.${sysname}.line`, text: `studio.${sysname}.text` }
  const features = featuresOf(slot)
  const game = slotOf(slot)
  return { sysname, name, game, type: 'slot', volatility, features, slot, blurb, poster, symbols, palette }
}

export const slots: readonly SlotEntry[] = [
  nightFerry,
  orchard,
  signalBox,
  paperLanterns,
  mirrorLake,
  oldMint,
  spiceMarket,
  balloonDay,
  glassworks,
  nightMail,
  sevenStoreys,
  cometYear,
].map(slotEntry)

type BoardArt = Pick<CatalogueEntry, 'poster' | 'palette'>

function fastEntry(
  kind: FastKind,
  name: string,
  volatility: Volatility,
  { poster, palette }: BoardArt,
): CatalogueEntry {
  const blurb = { line: `studio.${kind}.line`, text: `studio.${kind}.text` }
  const game = fastGames[kind]
  return { sysname: kind, name, game, type: 'fast', volatility, features: [], blurb, poster, palette }
}

const fast: readonly CatalogueEntry[] = [
  fastEntry('dice', 'Dice', 'low', diceArt),
  fastEntry('limbo', 'Limbo', 'high', limboArt),
  fastEntry('coin', 'Coin', 'medium', coinArt),
  fastEntry('mines', 'Mines', 'medium', minesArt),
  fastEntry('hi-lo', 'Hi-Lo', 'medium', hiLoArt),
  fastEntry('wheel', 'Wheel', 'medium', wheelArt),
  fastEntry('plinko', 'Plinko', 'medium', plinkoArt),
  fastEntry('keno', 'Keno', 'high', kenoArt),
]

function tableEntry(sysname: TableName, name: string, volatility: Volatility): CatalogueEntry {
  const blurb = { line: `studio.${sysname}.line`, text: `studio.${sysname}.text` }
  const { poster, palette }: BoardArt = tableArts[sysname]
  const game = tableGames[sysname]
  return { sysname, name, game, type: 'casino', volatility, features: [], blurb, poster, palette }
}

const tables: readonly CatalogueEntry[] = [
  tableEntry('european-roulette', 'European Roulette', 'medium'),
  tableEntry('french-roulette', 'French Roulette', 'medium'),
  tableEntry('baccarat', 'Baccarat', 'low'),
  tableEntry('sic-bo', 'Sic Bo', 'medium'),
  tableEntry('jacks-or-better', 'Jacks or Better', 'medium'),
  tableEntry('deuces-wild', 'Deuces Wild', 'medium'),
  tableEntry('three-card-poker', 'Three Card Poker', 'medium'),
  tableEntry('blackjack', 'Blackjack', 'low'),
]

export const catalogue: readonly CatalogueEntry[] = [...slots, ...fast, ...tables]
