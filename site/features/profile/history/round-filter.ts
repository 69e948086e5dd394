import { periods } from '#site/features/cashier/history/periods.ts'
import type { RoundFilter } from '#site/paths.ts'

type RoundResult = 'won' | 'lost'
/** How a round ended, as the calls name it; the schemas themselves stay with the server. */
export const roundResults: readonly RoundResult[] = ['won', 'lost']

/** What an address asks to see of the rounds; a word that means nothing there asks for nothing. */
export const roundFilterOf = (
  search: URLSearchParams,
  games: readonly { readonly sysname: string }[],
): RoundFilter => ({
  game: games.find(({ sysname }) => sysname === search.get('game'))?.sysname,
  days: periods.find((days) => days === search.get('days')),
  result: roundResults.find((result) => result === search.get('result')),
})

export const isFiltered = ({ game, days, result }: RoundFilter): boolean =>
  [game, days, result].some((chosen) => chosen !== undefined)

/** The same as the call takes it. */
export const askedOf = ({ game, days, result }: RoundFilter) => ({
  ...(game && { game }),
  ...(days && { days: Number(days) }),
  ...(result && { result: result as RoundResult }),
})
