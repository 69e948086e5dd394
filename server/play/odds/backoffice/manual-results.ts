import type { ResultText } from '#betting-engine/markets/result-text.ts'
import type { ManualResult } from '#contract/operator/betting/offer.ts'

/** A manual result of an outcome in the form that settlement reads. */
export const manualOutcome: Readonly<Record<ManualResult, ResultText>> = {
  won: { won: 1, void: '0', deadHeat: '1' },
  lost: { won: 0, void: '0', deadHeat: '1' },
  void: { won: 0, void: '1', deadHeat: '1' },
  half_won: { won: 1, void: '1/2', deadHeat: '1' },
  half_lost: { won: 0, void: '1/2', deadHeat: '1' },
}

/** The manual result's word for a stored result; one without a word is described by its parts. */
export const wordOfResult = ({ won, void: voided, deadHeat }: ResultText): string => {
  if (voided === '1') return 'void'
  const word = Object.entries(manualOutcome).find(
    ([, outcomeResult]) =>
      outcomeResult.won === won && outcomeResult.void === voided && outcomeResult.deadHeat === deadHeat,
  )
  return word?.[0] ?? `${won} ${voided} ${deadHeat}`
}

export const wordsOfResults = (results: Readonly<Record<string, ResultText>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(results).map(([outcome, outcomeResult]) => [outcome, wordOfResult(outcomeResult)]),
  )
