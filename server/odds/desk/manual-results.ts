import type { FateText } from '#book/markets/fate-text.ts'
import type { ManualResult } from '#contract/operator/betting/offer.ts'

/** What somebody at the desk says of an outcome, as settlement counts it. */
export const manualOutcome: Readonly<Record<ManualResult, FateText>> = {
  won: { won: 1, void: '0', deadHeat: '1' },
  lost: { won: 0, void: '0', deadHeat: '1' },
  void: { won: 0, void: '1', deadHeat: '1' },
  half_won: { won: 1, void: '1/2', deadHeat: '1' },
  half_lost: { won: 0, void: '1/2', deadHeat: '1' },
}

/** The other way round, for whoever reads it; what has no word of its own is told by its parts. */
export const wordOfFate = ({ won, void: voided, deadHeat }: FateText): string => {
  if (voided === '1') return 'void'
  const word = Object.entries(manualOutcome).find(
    ([, fate]) => fate.won === won && fate.void === voided && fate.deadHeat === deadHeat,
  )
  return word?.[0] ?? `${won} ${voided} ${deadHeat}`
}

/** Of each outcome. */
export const wordsOfFates = (fates: Readonly<Record<string, FateText>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fates).map(([outcome, fate]) => [outcome, wordOfFate(fate)]))
