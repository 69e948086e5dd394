import { choiceSheet, type ChoiceSheet, type GameChoice } from '../frame/choice-sheet.ts'
import { baccaratChoices } from './baccarat.ts'
import { blackjackSheet } from './blackjack/blackjack-sheet.ts'
import { deucesWild, jacksOrBetter } from './poker/video-poker.ts'
import { threeCardSheet } from './poker/three-card-maths.ts'
import { videoPokerSheet } from './poker/video-poker-sheet.ts'
import { europeanRules, frenchRules, rouletteChoices } from './roulette.ts'
import { sicBoChoices } from './sic-bo.ts'
import { tableGames, type TableName } from './table-games.ts'

/** Tables without a decision after the bet: every bet is a distribution. */
const ofSpots = {
  'european-roulette': () => rouletteChoices(europeanRules),
  'french-roulette': () => rouletteChoices(frenchRules),
  baccarat: baccaratChoices,
  'sic-bo': sicBoChoices,
} satisfies Partial<Record<TableName, () => readonly GameChoice[]>>

export type SpotTable = keyof typeof ofSpots
export const spotTables = Object.keys(ofSpots) as readonly SpotTable[]

/** The published sheet of a table with spots; fast. */
export const spotTableSheet = (name: SpotTable): ChoiceSheet => choiceSheet(tableGames[name], ofSpots[name]())

/**
 * The published sheets of card games with decisions: every deal is visited, which takes seconds to a minute for
 * each.
 */
export const cardSheets: Readonly<Record<Exclude<TableName, SpotTable>, () => ChoiceSheet>> = {
  'jacks-or-better': () => videoPokerSheet(jacksOrBetter),
  'deuces-wild': () => videoPokerSheet(deucesWild),
  'three-card-poker': threeCardSheet,
  blackjack: blackjackSheet,
}
