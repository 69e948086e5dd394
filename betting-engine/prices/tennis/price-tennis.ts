import type { EventClock, OfferedMarket } from '../../feed/feed-message.ts'
import type { TennisParameters } from '../../matches/match-parameters.ts'
import type { TennisRecord } from '../../records/tennis-record.ts'
import { other, sides } from '../../records/side.ts'
import { drawNoBet, exactScores, handicap, oddEven, totalOf, type OutcomeShares } from '../counted-kinds.ts'
import { chanceOf, spreadsOf } from '../counts.ts'
import type { Margins } from '../margin/offer-prices.ts'
import { Offer } from '../offer-lines.ts'
import {
  gameChance,
  gameOfSetChance,
  homePoint,
  isSetOver,
  isTieBreakAt,
  tieBreakChance,
} from './tennis-chain.ts'
import { tennisCounts, tennisMoment, type TennisCounts, type TennisMoment } from './tennis-match-counts.ts'

type TennisState = {
  readonly parameters: TennisParameters
  readonly record: TennisRecord
  /** Null before the start, when the first server is unknown. */
  readonly clock: EventClock | null
}

const winnerShares = (home: number, played = 1): OutcomeShares => [
  { outcome: 'home', winShare: home, refundShare: 1 - played },
  { outcome: 'away', winShare: played - home, refundShare: 1 - played },
]

const homeSets = ({ ofSets }: TennisCounts, number: number): number => {
  const counts = ofSets[number - 1]
  if (!counts) return 0
  return counts.chances.reduce(
    (sum, chance, at) => (Math.floor(at / counts.width) > at % counts.width ? sum + chance : sum),
    0,
  )
}

/** Min chance that a set is played for it to be offered. */
const leastPlayed = 0.25
const setsAhead = 2

const addSets = (offer: Offer, counts: TennisCounts, first: number): void => {
  counts.ofSets.forEach((ofSet, at) => {
    const number = at + 1
    const played = chanceOf(ofSet)
    if (number < first || number >= first + setsAhead || played < leastPlayed) return
    const setnr = String(number)
    offer.add('set_winner', { setnr }, winnerShares(homeSets(counts, number), played))
    const others = { setnr }
    const spreadOf = spreadsOf(ofSet)
    offer.addLines('set_games_handicap', handicap, spreadOf, {
      specifier: 'hcp',
      beside: 2,
      stepQuarters: 4,
      others,
    })
    offer.addLines('set_total_games', totalOf('total'), spreadOf, {
      specifier: 'total',
      beside: 1,
      stepQuarters: 4,
      others,
    })
  })
}

/** The current game and the next one; its bets are returned if the set is over by then. */
const addGames = (offer: Offer, { serve }: TennisParameters, { sets, set }: TennisMoment): void => {
  const setnr = String(sets.home + sets.away + 1)
  const { games, server } = set
  const number = games.home + games.away + 1
  const home = gameOfSetChance(serve, set)
  offer.add('game_winner', { gamenr: String(number), setnr }, winnerShares(home))
  let [played, homeNext] = [0, 0]
  for (const [after, chance] of [
    [{ ...games, home: games.home + 1 }, home],
    [{ ...games, away: games.away + 1 }, 1 - home],
  ] as const) {
    if (isSetOver(after)) continue
    const next = isTieBreakAt(after)
      ? tieBreakChance(serve, other(server))
      : gameChance(homePoint(serve, other(server)), { home: 0, away: 0 })
    played += chance
    homeNext += chance * next
  }
  if (played >= leastPlayed)
    offer.add('game_winner', { gamenr: String(number + 1), setnr }, winnerShares(homeNext, played))
}

/** Every market of a tennis match. Ignores retirements, which return undecided bets. */
export const priceTennis = (
  { parameters, record, clock }: TennisState,
  margins: Margins,
): readonly OfferedMarket[] => {
  const offer = new Offer(record, margins)
  const moment = tennisMoment(record)
  const isBefore = clock === null && record.games.length === 0
  const counts = tennisCounts(parameters, moment, isBefore ? sides : undefined)
  const [games, sets] = [spreadsOf(counts.games), spreadsOf(counts.sets)]
  const { bestOf } = parameters
  const needed = (bestOf + 1) / 2
  const losing = Array.from({ length: needed }, (_, at) => at)
  const scores = [
    ...losing.map((at) => `${needed}:${at}`),
    ...losing.toReversed().map((at) => `${at}:${needed}`),
  ]

  offer.addCounted('winner', drawNoBet, sets)
  offer.addCounted('set_score', exactScores(scores), sets, { bestof: String(bestOf) })
  offer.addLines('games_handicap', handicap, games, { specifier: 'hcp', beside: 3, stepQuarters: 4 })
  offer.addLines('sets_handicap', handicap, sets, { specifier: 'hcp', beside: 1, stepQuarters: 4 })
  offer.addLines('total_games', totalOf('total'), games, { specifier: 'total', beside: 3, stepQuarters: 4 })
  offer.addLines('total_sets', totalOf('total'), sets, { specifier: 'total', beside: 1, stepQuarters: 4 })
  for (const side of sides)
    offer.addLines(`${side}_total_games`, totalOf(side), games, {
      specifier: 'total',
      beside: 1,
      stepQuarters: 4,
    })
  offer.addCounted('games_odd_even', oddEven, games)
  addSets(offer, counts, moment.sets.home + moment.sets.away + 1)
  if (!isBefore) addGames(offer, parameters, moment)
  return offer.markets
}
