import { footballPeriods, type FootballIncident, type FootballRecord } from '../../records/football-record.ts'
import { lost, won } from '../outcome-result.ts'
import type { MarketType } from '../market.ts'
import { marketOf, onlyOne } from '../kinds/market-of.ts'
import {
  bothScore,
  cleanSheet,
  correctScore,
  doubleChance,
  drawNoBet,
  handicap,
  leader,
  oddEven,
  result,
  threeWayHandicap,
  total,
  totalOfSide,
  winningMargin,
  type Counted,
  type Tally,
} from '../kinds/score-markets.ts'
import { last, next } from '../kinds/sequence-markets.ts'

type Kind = FootballIncident['kind']
/** The first period of a span and the one after it. */
type Span = readonly [from: number, to: number]

/** Regular time with stoppage time; extra time and shoot-out count only if a market says so. */
const match: Span = [0, 2]
const firstHalf: Span = [0, 1]
const secondHalf: Span = [1, 2]

const isOverAfter = ({ periodsOver, ending }: FootballRecord, to: number): boolean =>
  ending === 'played' || periodsOver >= to

const countOf =
  (kinds: readonly Kind[], [from, to]: Span) =>
  (record: FootballRecord): Tally => {
    const tally = { home: 0, away: 0 }
    for (const { kind, side, period } of record.incidents) {
      const at = footballPeriods.indexOf(period)
      if (kinds.includes(kind) && at >= from && at < to) tally[side] += 1
    }
    return { ...tally, isOver: isOverAfter(record, to) }
  }

const goals = (span: Span) => countOf(['goal'], span)
const corners = (span: Span) => countOf(['corner'], span)
/** Each card counts one, of either colour. */
const cards = (span: Span) => countOf(['yellow_card', 'red_card'], span)

const football = (
  name: string,
  uofId: number | null,
  group: MarketType['group'],
  count: (record: FootballRecord) => Tally,
): Counted<'football'> => ({ sport: 'football', name, uofId, group, count })

const halfAndFull = ['home', 'draw', 'away'].flatMap((half) =>
  ['home', 'draw', 'away'].map((full) => `${half}_${full}`),
)

const goalsInOrder = (record: FootballRecord) => ({
  sides: record.incidents.flatMap(({ kind, side, period }) =>
    kind === 'goal' && footballPeriods.indexOf(period) < 2 ? [side] : [],
  ),
  isOver: isOverAfter(record, 2),
})

const ofWholeMatch: readonly MarketType<'football'>[] = [
  result(football('match_result', 1, 'main', goals(match))),
  doubleChance(football('double_chance', 10, 'main', goals(match))),
  drawNoBet(football('draw_no_bet', 11, 'main', goals(match))),
  threeWayHandicap(football('handicap_3way', 14, 'handicaps', goals(match))),
  handicap(football('handicap', 16, 'handicaps', goals(match))),
  total(football('total', 18, 'totals', goals(match))),
  totalOfSide('home', football('home_total', 19, 'totals', goals(match))),
  totalOfSide('away', football('away_total', 20, 'totals', goals(match))),
  bothScore(football('both_score', 29, 'main', goals(match))),
  oddEven(football('odd_even', 26, 'totals', goals(match))),
  cleanSheet('home', football('home_clean_sheet', 31, 'totals', goals(match))),
  cleanSheet('away', football('away_clean_sheet', 32, 'totals', goals(match))),
  correctScore(4, football('correct_score', 45, 'scores', goals(match))),
  winningMargin(3, football('winning_margin', 15, 'scores', goals(match))),
  next({ sport: 'football', name: 'next_goal', uofId: 8, group: 'main', happened: goalsInOrder }),
  last({ sport: 'football', name: 'last_goal', uofId: 9, group: 'scores', happened: goalsInOrder }),
  marketOf({
    sport: 'football',
    name: 'half_time_full_time',
    uofId: 47,
    group: 'halves',
    outcomes: () => halfAndFull,
    decide(record: FootballRecord) {
      const full = goals(match)(record)
      return full.isOver
        ? onlyOne(halfAndFull, `${leader(goals(firstHalf)(record))}_${leader(full)}`)
        : undefined
    },
  }),
]

const ofHalves = (
  [
    [
      'first_half',
      firstHalf,
      { result: 60, chance: 63, noBet: 64, handicap: 66, total: 68, both: 75, score: 81, parity: 74 },
    ],
    [
      'second_half',
      secondHalf,
      { result: 83, chance: 85, noBet: 86, handicap: 88, total: 90, both: 95, score: 98, parity: 94 },
    ],
  ] as const
).flatMap(([half, span, id]): readonly MarketType<'football'>[] => [
  result(football(`${half}_result`, id.result, 'halves', goals(span))),
  doubleChance(football(`${half}_double_chance`, id.chance, 'halves', goals(span))),
  drawNoBet(football(`${half}_draw_no_bet`, id.noBet, 'halves', goals(span))),
  handicap(football(`${half}_handicap`, id.handicap, 'halves', goals(span))),
  total(football(`${half}_total`, id.total, 'halves', goals(span))),
  bothScore(football(`${half}_both_score`, id.both, 'halves', goals(span))),
  oddEven(football(`${half}_odd_even`, id.parity, 'halves', goals(span))),
  correctScore(2, football(`${half}_correct_score`, id.score, 'halves', goals(span))),
])

const ofCorners = [
  result(football('corner_result', 162, 'corners', corners(match))),
  handicap(football('corner_handicap', 165, 'corners', corners(match))),
  total(football('corner_total', 166, 'corners', corners(match))),
  totalOfSide('home', football('home_corner_total', 167, 'corners', corners(match))),
  totalOfSide('away', football('away_corner_total', 168, 'corners', corners(match))),
  oddEven(football('corner_odd_even', 172, 'corners', corners(match))),
  total(football('first_half_corner_total', 177, 'corners', corners(firstHalf))),
]

const yesNo = ['yes', 'no'] as const

const ofCards: readonly MarketType<'football'>[] = [
  result(football('card_result', 136, 'cards', cards(match))),
  total(football('card_total', 139, 'cards', cards(match))),
  totalOfSide('home', football('home_card_total', 140, 'cards', cards(match))),
  totalOfSide('away', football('away_card_total', 141, 'cards', cards(match))),
  marketOf({
    sport: 'football',
    name: 'sending_off',
    uofId: 146,
    group: 'cards',
    outcomes: () => yesNo,
    decide(record: FootballRecord) {
      const { home, away, isOver } = countOf(['red_card'], match)(record)
      if (home + away > 0) return onlyOne(yesNo, 'yes')
      return isOver ? onlyOne(yesNo, 'no') : undefined
    },
  }),
]

const two = ['home', 'away'] as const

/**
 * Qualification for the next round, with extra time and shoot-out if played. Not offered for two-legged ties.
 */
const toQualify = marketOf({
  sport: 'football',
  name: 'to_qualify',
  uofId: null,
  group: 'main',
  outcomes: () => two,
  decide(record: FootballRecord) {
    if (record.ending !== 'played') return undefined
    const ahead = [countOf(['goal'], [0, 4])(record), countOf(['goal'], [4, 5])(record)]
      .map(leader)
      .find((side) => side !== 'draw')
    return ahead === undefined
      ? undefined
      : { home: ahead === 'home' ? won : lost, away: ahead === 'away' ? won : lost }
  },
})

export const footballMarkets: readonly MarketType<'football'>[] = [
  ...ofWholeMatch,
  toQualify,
  ...ofHalves,
  ...ofCorners,
  ...ofCards,
]
