import { resultText } from '#betting-engine/markets/result-text.ts'
import { halfLost, halfWon, lost, voided, won } from '#betting-engine/markets/outcome-result.ts'

export const resultsByWord = {
  won: resultText(won),
  lost: resultText(lost),
  void: resultText(voided),
  half_won: resultText(halfWon),
  half_lost: resultText(halfLost),
} as const
export type ResultWord = keyof typeof resultsByWord
