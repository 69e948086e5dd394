import { houseGame, type HouseGame } from '../frame/house-game.ts'
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

export const tableGames: Readonly<Record<TableName, HouseGame>> = {
  'european-roulette': houseGame(rouletteOf(europeanRules), { kind: 'roulette', ...chips }),
  'french-roulette': houseGame(rouletteOf(frenchRules), { kind: 'roulette', ...chips }),
  baccarat: houseGame(baccarat, { kind: 'baccarat', ...evenChips }),
  'sic-bo': houseGame(sicBo, { kind: 'sic-bo', ...chips }),
  'jacks-or-better': houseGame(videoPokerOf(jacksOrBetter), { kind: 'video-poker', ...pokerStakes }),
  'deuces-wild': houseGame(videoPokerOf(deucesWild), { kind: 'video-poker', ...pokerStakes }),
  'three-card-poker': houseGame(threeCardPoker, { kind: 'three-card-poker', ...chips }),
  blackjack: houseGame(blackjack, { kind: 'blackjack', ...evenChips }),
}
