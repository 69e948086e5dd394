import type { GameFeature } from '#contract/game-traits.ts'
import type { CatalogueEntry } from '../games/catalogue.ts'
import * as crashArt from './art/crash-art.ts'
import { crashGame } from './crash.ts'

/** A game whose rounds all players share: it has no seeds of a player’s, so it is not one of the reducers of the frame. */
export type LiveEntry = Omit<CatalogueEntry, 'game' | 'type'> & {
  readonly type: 'live'
  readonly mathVersion: string
  readonly stakesMinor: readonly bigint[]
  readonly kind: 'crash'
}

const features: readonly GameFeature[] = []

export const liveGames: readonly LiveEntry[] = [
  {
    sysname: crashGame.sysname,
    name: crashGame.name,
    type: 'live',
    kind: 'crash',
    mathVersion: crashGame.mathVersion,
    stakesMinor: crashGame.stakesMinor,
    volatility: 'high',
    features,
    blurb: { line: 'studio.crash.line', text: 'studio.crash.text' },
    poster: crashArt.poster,
    palette: crashArt.palette,
  },
]
