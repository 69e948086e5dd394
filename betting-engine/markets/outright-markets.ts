import type { Sport } from '#contract/betting-enums.ts'
import type { Ranked, RankingRecord } from '../records/ranking-record.ts'
import { deadHeat, lost, voided, won, type OutcomeResult } from './outcome-result.ts'
import { readSpecifiers, type MarketType, type Settled, type Specifiers } from './market.ts'

/** Winner of a competition: its outcomes are the competitors by their feed names. */
const outrightWinner = 'outright_winner'

export const isOutright = (type: string): boolean => type === outrightWinner

/** Each-way terms: the first `places` are paid at winnings divided by `divisor`. */
export type PlaceTerms = { readonly places: number; readonly divisor: number }

const written = /^([2-9]|10)$/

const termsOf = ({ places = '', divisor = '' }: Specifiers): PlaceTerms | null =>
  written.test(places) && written.test(divisor) ? { places: Number(places), divisor: Number(divisor) } : null

/** The each-way terms of a market, by its name and canonical specifiers; null if it has no places. */
export const placeTermsOf = (market: {
  readonly type: string
  readonly specifiers: string
}): PlaceTerms | null => (market.type === outrightWinner ? termsOf(readSpecifiers(market.specifiers)) : null)

/**
 * The outright type of a sport. The ranking of the competition decides it, by {@link settleOutright}, not a
 * match. It has no outcomes of its own, because the competitors vary.
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
 * Results after the end of the competition. Tied competitors share the remaining places: a stake is paid for
 * that part (dead heat). Bets on non-runners are void, and so are all bets of a cancelled or abandoned
 * competition.
 */
const settleFirst = ({ competitors, ending }: RankingRecord, places: number): Settled => {
  if (ending === null) return undefined
  const resultOf = ({ place, isNonRunner }: Ranked): OutcomeResult => {
    if (isNonRunner || ending !== 'played') return voided
    const left = place === null ? 0 : places - place + 1
    if (left < 1) return lost
    const tied = competitors.filter((one) => one.place === place).length
    return tied > left ? deadHeat(left, tied) : won
  }
  return Object.fromEntries(competitors.map((one) => [one.ref, resultOf(one)]))
}

export const settleOutright = (name: string, record: RankingRecord): Settled =>
  name === outrightWinner ? settleFirst(record, 1) : undefined

export const settleOutrightPlaces = (
  name: string,
  specifiers: Specifiers,
  record: RankingRecord,
): Settled => {
  const terms = name === outrightWinner ? termsOf(specifiers) : null
  return terms ? settleFirst(record, terms.places) : undefined
}
