import { sports, type Sport } from '#contract/betting-words.ts'
import { periods } from '#site/features/cashier/history/periods.ts'
import type { SportsBetFilter } from '#site/paths.ts'

/** How a bet ended, as the call names it. */
export const betResults = ['won', 'lost', 'void', 'cashed_out'] as const
type BetResult = (typeof betResults)[number]

/** Which bets are shown, as an address says it. */
export type BetFilter = SportsBetFilter

/** What an address asks to see of the bets; a word that means nothing there asks for nothing. */
export const betFilterOf = (search: URLSearchParams): BetFilter => ({
  sport: sports.find((sport) => sport === search.get('sport')),
  days: periods.find((days) => days === search.get('days')),
  result: betResults.find((result) => result === search.get('result')),
})

export const isFiltered = ({ sport, days, result }: BetFilter): boolean =>
  [sport, days, result].some((chosen) => chosen !== undefined)

/** The same as the call takes it. */
export const askedOf = ({ sport, days, result }: BetFilter) => ({
  ...(sport && { sport: sport as Sport }),
  ...(days && { days: Number(days) }),
  ...(result && { result: result as BetResult }),
})
