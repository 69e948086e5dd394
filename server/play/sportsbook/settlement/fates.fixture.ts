import { fateText } from '#book/markets/fate-text.ts'
import { halfLost, halfWon, lost, voided, won } from '#book/markets/fate.ts'

export const fates = {
  won: fateText(won),
  lost: fateText(lost),
  void: fateText(voided),
  half_won: fateText(halfWon),
  half_lost: fateText(halfLost),
} as const
export type FateWord = keyof typeof fates
