import type { GameChoice } from '../frame/choice-sheet.ts'
import { houseGame, type HouseGame } from '../frame/house-game.ts'
import { baccarat, baccaratChoices } from './baccarat.ts'
import { europeanRules, frenchRules, rouletteChoices, rouletteOf } from './roulette.ts'
import { sicBo, sicBoChoices } from './sic-bo.ts'

/** Every chip is a whole multiple of the one before, so that any heap is whole numbers of its smallest chip. */
const chips = { stakesMinor: [10n, 50n, 100n, 500n, 2500n, 10_000n], defaultStakeMinor: 100n }

/** Nineteen twentieths of each are whole cents: the commission on the banker. */
const baccaratChips = { stakesMinor: [20n, 100n, 500n, 2500n, 10_000n], defaultStakeMinor: 100n }

export type TableName = 'european-roulette' | 'french-roulette' | 'baccarat' | 'sic-bo'

export const tableGames: Readonly<Record<TableName, HouseGame>> = {
  'european-roulette': houseGame(rouletteOf(europeanRules), { kind: 'roulette', ...chips }),
  'french-roulette': houseGame(rouletteOf(frenchRules), { kind: 'roulette', ...chips }),
  baccarat: houseGame(baccarat, { kind: 'baccarat', ...baccaratChips }),
  'sic-bo': houseGame(sicBo, { kind: 'sic-bo', ...chips }),
}

const choices: Readonly<Record<TableName, () => readonly GameChoice[]>> = {
  'european-roulette': () => rouletteChoices(europeanRules),
  'french-roulette': () => rouletteChoices(frenchRules),
  baccarat: baccaratChoices,
  'sic-bo': sicBoChoices,
}

/** Every way to play a game of a table that pays differently. */
export const tableChoices = (name: TableName): readonly GameChoice[] => choices[name]()
