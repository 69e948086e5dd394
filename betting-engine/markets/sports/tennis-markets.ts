import type { TennisRecord } from '../../records/tennis-record.ts'
import type { PerSide, Side } from '../../records/side.ts'
import type { MarketType, Specifiers } from '../market.ts'
import { marketOf, onlyOne } from '../kinds/market-of.ts'
import {
  drawNoBet,
  handicap,
  oddEven,
  total,
  totalOfSide,
  type Counted,
  type Tally,
} from '../kinds/score-markets.ts'

const two = ['home', 'away'] as const

const gamesOf = ({ games }: TennisRecord, set?: number): PerSide => {
  const counted = { home: 0, away: 0 }
  for (const game of games) if (set === undefined || game.set === set) counted[game.winner] += 1
  return counted
}

const winnerOfSet = (record: TennisRecord, set: number): Side | undefined => {
  if (set > record.periodsOver) return undefined
  return gamesOf(record, set).home > gamesOf(record, set).away ? 'home' : 'away'
}

const setsOf = (record: TennisRecord): PerSide => {
  const counted = { home: 0, away: 0 }
  for (let set = 1; set <= record.periodsOver; set++) {
    const winner = winnerOfSet(record, set)
    if (winner) counted[winner] += 1
  }
  return counted
}

const setsToWin = ({ bestOf }: TennisRecord): number => (bestOf + 1) / 2
const winnerOfMatch = (record: TennisRecord): Side | undefined => {
  const sets = setsOf(record)
  return two.find((side) => sets[side] >= setsToWin(record))
}

const countGames = (record: TennisRecord): Tally => ({
  ...gamesOf(record),
  isOver: winnerOfMatch(record) !== undefined,
})
const countSets = (record: TennisRecord): Tally => ({
  ...setsOf(record),
  isOver: winnerOfMatch(record) !== undefined,
})
const countGamesOfSet = (record: TennisRecord, { setnr }: Specifiers): Tally => ({
  ...gamesOf(record, Number(setnr)),
  isOver: record.periodsOver >= Number(setnr),
})

const tennis = (
  name: string,
  uofId: number | null,
  group: MarketType['group'],
  count: Counted<'tennis'>['count'],
): Counted<'tennis'> => ({ sport: 'tennis', name, uofId, group, count })

const ofSet = (name: string, uofId: number | null): Counted<'tennis'> => ({
  ...tennis(name, uofId, 'periods', countGamesOfSet),
  period: { name: 'setnr', last: 5 },
})

const setScores = ['2:0', '2:1', '1:2', '0:2']
const longSetScores = ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3']
const isCount = (text: string | undefined, last: number): boolean =>
  text !== undefined && /^[1-9]\d?$/.test(text) && Number(text) <= last

const ofSets: readonly MarketType<'tennis'>[] = [
  marketOf({
    sport: 'tennis',
    name: 'set_score',
    uofId: 199,
    group: 'scores',
    specifiers: ['bestof'],
    accepts: ({ bestof }) => bestof === '3' || bestof === '5',
    outcomes: ({ bestof }) => (bestof === '5' ? longSetScores : setScores),
    decide(record: TennisRecord, { bestof }) {
      // A match of another length decides nothing, and every stake is returned at its end.
      if (Number(bestof) !== record.bestOf) return undefined
      const { home, away, isOver } = countSets(record)
      return isOver ? onlyOne(bestof === '5' ? longSetScores : setScores, `${home}:${away}`) : undefined
    },
  }),
  marketOf({
    sport: 'tennis',
    name: 'set_winner',
    uofId: 202,
    group: 'periods',
    specifiers: ['setnr'],
    accepts: ({ setnr }) => isCount(setnr, 5),
    outcomes: () => two,
    decide(record: TennisRecord, { setnr }) {
      const winner = winnerOfSet(record, Number(setnr))
      return winner && onlyOne(two, winner)
    },
  }),
  marketOf({
    sport: 'tennis',
    name: 'game_winner',
    uofId: 210,
    group: 'games',
    specifiers: ['gamenr', 'setnr'],
    accepts: ({ gamenr, setnr }) => isCount(gamenr, 13) && isCount(setnr, 5),
    outcomes: () => two,
    decide(record: TennisRecord, { gamenr, setnr }) {
      const game = record.games.filter(({ set }) => set === Number(setnr))[Number(gamenr) - 1]
      return game && onlyOne(two, game.winner)
    },
  }),
]

/**
 * A retirement voids what is undecided, the match winner included; decided markets stand. A set or game that
 * was not played voids its bets.
 */
export const tennisMarkets: readonly MarketType<'tennis'>[] = [
  drawNoBet(tennis('winner', 186, 'main', countSets)),
  handicap(tennis('games_handicap', 187, 'handicaps', countGames)),
  handicap(tennis('sets_handicap', 188, 'handicaps', countSets)),
  total(tennis('total_games', 189, 'totals', countGames)),
  totalOfSide('home', tennis('home_total_games', 190, 'totals', countGames)),
  totalOfSide('away', tennis('away_total_games', 191, 'totals', countGames)),
  oddEven(tennis('games_odd_even', 198, 'totals', countGames)),
  total(tennis('total_sets', 314, 'totals', countSets)),
  handicap(ofSet('set_games_handicap', 203)),
  total(ofSet('set_total_games', 204)),
  ...ofSets,
]
