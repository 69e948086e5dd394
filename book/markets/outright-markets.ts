import type { Sport } from '#contract/betting-words.ts'
import type { Ranked, RankingRecord } from '../records/ranking-record.ts'
import { deadHeat, lost, voided, won, type Fate } from './fate.ts'
import { readSpecifiers, type MarketType, type Settled, type Specifiers } from './market.ts'

/** Who wins a competition: its outcomes are the competitors, by the names that the feed has for them. */
const outrightWinner = 'outright_winner'

export const isOutright = (type: string): boolean => type === outrightWinner

/** How a bet each way is paid: whoever is among the first `places` pays the winnings divided by `divisor`. */
export type PlaceTerms = { readonly places: number; readonly divisor: number }

const written = /^([2-9]|10)$/

const termsOf = ({ places = '', divisor = '' }: Specifiers): PlaceTerms | null =>
  written.test(places) && written.test(divisor) ? { places: Number(places), divisor: Number(divisor) } : null

/** The terms of a market each way, by its name and canonical specifiers; null where it has no places. */
export const placeTermsOf = (market: {
  readonly type: string
  readonly specifiers: string
}): PlaceTerms | null => (market.type === outrightWinner ? termsOf(readSpecifiers(market.specifiers)) : null)

/**
 * The kind of market of a sport. No match decides it: that does the ranking of the competition, which is asked by
 * {@link settleOutright}. Who competes is no matter of the kind, so it tells no outcomes.
 */
export const outrightOf = <S extends Sport>(sport: S): MarketType<S> => ({
  sport,
  name: outrightWinner,
  uofId: null,
  group: 'main',
  specifiers: ['divisor', 'places'],
  accepts: (given) =>
    Object.keys(given).length === 0 ||
    (Object.keys(given).toSorted().join() === 'divisor,places' && termsOf(given) !== null),
  outcomes: () => [],
  results: () => [],
  settle: () => undefined,
})

/**
 * What became of everybody once the competition is over. Those that tied share the places that are left for them: a stake is
 * paid for that part of it (dead heat). Bets on who did not take part are void, and so are all of a competition that was called
 * off or broken off.
 */
const settleFirst = ({ competitors, ending }: RankingRecord, places: number): Settled => {
  if (ending === null) return undefined
  const fateOf = ({ place, isNonRunner }: Ranked): Fate => {
    if (isNonRunner || ending !== 'played') return voided
    const left = place === null ? 0 : places - place + 1
    if (left < 1) return lost
    const tied = competitors.filter((one) => one.place === place).length
    return tied > left ? deadHeat(left, tied) : won
  }
  return Object.fromEntries(competitors.map((one) => [one.ref, fateOf(one)]))
}

/** Who won. */
export const settleOutright = (name: string, record: RankingRecord): Settled =>
  name === outrightWinner ? settleFirst(record, 1) : undefined

/** Who is among the places. */
export const settleOutrightPlaces = (
  name: string,
  specifiers: Specifiers,
  record: RankingRecord,
): Settled => {
  const terms = name === outrightWinner ? termsOf(specifiers) : null
  return terms ? settleFirst(record, terms.places) : undefined
}
