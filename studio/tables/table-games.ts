import { createStudioGame, type StudioGame } from '../frame/studio-game.ts'
import { baccarat } from './baccarat.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { deucesWild, jacksOrBetter, videoPokerOf } from './poker/video-poker.ts'
import { threeCardPoker } from './poker/three-card.ts'
import { europeanRules, frenchRules, rouletteOf } from './roulette.ts'
import { sicBo } from './sic-bo.ts'
import { chips, evenChips, pokerStakes } from './table-stakes.ts'

export type TableName =
  | 'european-roulette'
  | 'french-roulette'
  | 'baccarat'
  | 'sic-bo'
  | 'jacks-or-better'
  | 'deuces-wild'
  | 'three-card-poker'
  | 'blackjack'

export const tableGames: Readonly<Record<TableName, StudioGame>> = {
  'european-roulette': createStudioGame(rouletteOf(europeanRules), { kind: 'roulette', ...chips }),
  'french-roulette': createStudioGame(rouletteOf(frenchRules), { kind: 'roulette', ...chips }),
  baccarat: createStudioGame(baccarat, { kind: 'baccarat', ...evenChips }),
  'sic-bo': createStudioGame(sicBo, { kind: 'sic-bo', ...chips }),
  'jacks-or-better': createStudioGame(videoPokerOf(jacksOrBetter), { kind: 'video-poker', ...pokerStakes }),
  'deuces-wild': createStudioGame(videoPokerOf(deucesWild), { kind: 'video-poker', ...pokerStakes }),
  'three-card-poker': createStudioGame(threeCardPoker, { kind: 'three-card-poker', ...chips }),
  blackjack: createStudioGame(blackjack, { kind: 'blackjack', ...evenChips }),
}
