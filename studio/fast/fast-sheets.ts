import { choiceSheet, type ChoiceSheet, type PaidAtOnce } from '../frame/choice-sheet.ts'
import { coinFactor, longestStreak } from './coin.ts'
import { choicesOf, type FastKind } from './fast-choices.ts'
import { fastGames } from './fast-games.ts'
import { hiLoCap } from './hi-lo.ts'
import { worstStreakReturn } from './hi-lo-streaks.ts'
import { minesCap } from './mines.ts'

/**
 * How rounds of several steps end automatically. No hi-lo streak meets its cap exactly; some come within 0.01.
 */
const endings: Partial<Record<FastKind, PaidAtOnce>> = {
  coin: { cap: (coinFactor(longestStreak) / 100).toFixed(2) },
  mines: { cap: `${minesCap}.00` },
  'hi-lo': { cap: `${hiLoCap}.00`, topWin: `${hiLoCap - 1n}.99`, worstStreak: worstStreakReturn },
}

export function fastSheet(kind: FastKind): ChoiceSheet {
  return choiceSheet(fastGames[kind], choicesOf(kind), endings[kind])
}
