import { choiceSheet, type ChoiceSheet, type PaidAtOnce } from '../frame/choice-sheet.ts'
import { coinFactor, longestStreak } from './coin.ts'
import { choicesOf, type FastKind } from './fast-choices.ts'
import { fastGames } from './fast-games.ts'
import { hiLoCap } from './hi-lo.ts'
import { worstStreakReturn } from './hi-lo-streaks.ts'
import { minesCap } from './mines.ts'

/** How rounds of several steps end by themselves. No streak at hi-lo comes to its cap exactly; some come within a hundredth. */
const endings: Partial<Record<FastKind, PaidAtOnce>> = {
  coin: { cap: (coinFactor(longestStreak) / 100).toFixed(2) },
  mines: { cap: `${minesCap}.00` },
  'hi-lo': { cap: `${hiLoCap}.00`, topWin: `${hiLoCap - 1n}.99`, worstStreak: worstStreakReturn },
}

/** The published sheet of a fast game, from its definition. */
export function fastSheet(kind: FastKind): ChoiceSheet {
  return choiceSheet(fastGames[kind], choicesOf(kind), endings[kind])
}
