import { sports, type Sport } from '#contract/betting-enums.ts'
import { periods } from '#site/features/cashier/history/periods.ts'
import type { SportsBetFilter } from '#site/paths.ts'

/** The results of a bet, as the call names them. */
export const betResults = ['won', 'lost', 'void', 'cashed_out'] as const
type BetResult = (typeof betResults)[number]

export type BetFilter = SportsBetFilter

/** The filter of an address; an unknown value is ignored. */
export const betFilterOf = (search: URLSearchParams): BetFilter => ({
  sport: sports.find((sport) => sport === search.get('sport')),
  days: periods.find((days) => days === search.get('days')),
  result: betResults.find((result) => result === search.get('result')),
})

export const isFiltered = ({ sport, days, result }: BetFilter): boolean =>
  [sport, days, result].some((chosen) => chosen !== undefined)

export const toCallInput = ({ sport, days, result }: BetFilter) => ({
  ...(sport && { sport: sport as Sport }),
  ...(days && { days: Number(days) }),
  ...(result && { result: result as BetResult }),
})
