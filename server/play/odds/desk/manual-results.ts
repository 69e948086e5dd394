import type { FateText } from '#book/markets/fate-text.ts'
import type { ManualResult } from '#contract/operator/betting/offer.ts'

/** A manual result of an outcome in the form that settlement reads. */
export const manualOutcome: Readonly<Record<ManualResult, FateText>> = {
  won: { won: 1, void: '0', deadHeat: '1' },
  lost: { won: 0, void: '0', deadHeat: '1' },
  void: { won: 0, void: '1', deadHeat: '1' },
  half_won: { won: 1, void: '1/2', deadHeat: '1' },
  half_lost: { won: 0, void: '1/2', deadHeat: '1' },
}

/** The manual result's word for a stored result; one without a word is described by its parts. */
export const wordOfFate = ({ won, void: voided, deadHeat }: FateText): string => {
  if (voided === '1') return 'void'
  const word = Object.entries(manualOutcome).find(
    ([, fate]) => fate.won === won && fate.void === voided && fate.deadHeat === deadHeat,
  )
  return word?.[0] ?? `${won} ${voided} ${deadHeat}`
}

export const wordsOfFates = (fates: Readonly<Record<string, FateText>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fates).map(([outcome, fate]) => [outcome, wordOfFate(fate)]))
