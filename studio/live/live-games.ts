import type { GameFeature } from '#contract/game-traits.ts'
import type { CatalogueEntry } from '../games/catalogue.ts'
import * as crashArt from './art/crash-art.ts'
import * as salonRouletteArt from './art/salon-roulette-art.ts'
import { crashGame } from './crash.ts'
import type { LiveGame } from './live-game.ts'
import { salonRoulette } from './salon-roulette.ts'

/**
 * A game with rounds that all players share: it has no seeds of a player, so it is not a `Game` of the frame.
 */
export type LiveEntry = Omit<CatalogueEntry, 'game' | 'type'> & {
  readonly type: 'live'
  readonly game: LiveGame
}

const features: readonly GameFeature[] = []

const entryOf = (
  game: LiveGame,
  { poster, palette }: Pick<LiveEntry, 'poster' | 'palette'>,
  volatility: LiveEntry['volatility'],
): LiveEntry => ({
  sysname: game.sysname,
  name: game.name,
  type: 'live',
  game,
  volatility,
  features,
  blurb: { line: `studio.${game.sysname}.line`, text: `studio.${game.sysname}.text` },
  poster,
  palette,
})

export const liveGames: readonly LiveEntry[] = [
  entryOf(crashGame, crashArt, 'high'),
  entryOf(salonRoulette, salonRouletteArt, 'medium'),
]

const games = new Map(liveGames.map(({ sysname, game }) => [sysname, game]))

/** Throws for an unknown sysname. */
export const liveGameOf = (sysname: string): LiveGame => {
  const game = games.get(sysname)
  if (!game) throw new Error(`${sysname} is no live game`)
  return game
}
