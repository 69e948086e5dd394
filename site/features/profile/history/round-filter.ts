import { periods } from '#site/features/cashier/history/periods.ts'
import type { RoundFilter } from '#site/paths.ts'

type RoundResult = 'won' | 'lost'
/** The results of a round, as the calls name them; the schemas stay on the server. */
export const roundResults: readonly RoundResult[] = ['won', 'lost']

/** The filter of an address; unknown values are ignored. */
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

export const toCallInput = ({ game, days, result }: RoundFilter) => ({
  ...(game && { game }),
  ...(days && { days: Number(days) }),
  ...(result && { result: result as RoundResult }),
})
