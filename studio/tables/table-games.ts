import { houseGame, type HouseGame } from '../frame/house-game.ts'
import { baccarat } from './baccarat.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { deucesWild, jacksOrBetter, videoPokerOf } from './poker/video-poker.ts'
import { threeCardPoker } from './poker/three-card.ts'
import { europeanRules, frenchRules, rouletteOf } from './roulette.ts'
import { sicBo } from './sic-bo.ts'

/** Every chip is a whole multiple of the one before, so that any heap is whole numbers of its smallest chip. */
const chips = { stakesMinor: [10n, 50n, 100n, 500n, 2500n, 10_000n], defaultStakeMinor: 100n }

/** Half of each is a whole cent, for three to two and insurance; so are nineteen twentieths, the banker without the commission. */
const evenChips = { stakesMinor: [20n, 100n, 500n, 2500n, 10_000n], defaultStakeMinor: 100n }

/** Draw poker pays whole stakes, so that any will do. */
const pokerStakes = {
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n],
  defaultStakeMinor: 100n,
}

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
