import type { BasketballRecord } from '../../records/basketball-record.ts'
import type { MarketType, Specifiers } from '../market.ts'
import { raceTo } from '../kinds/sequence-markets.ts'
import {
  drawNoBet,
  handicap,
  oddEven,
  result,
  total,
  totalOfSide,
  type Counted,
  type Tally,
} from '../kinds/score-markets.ts'

/** Points of the periods of a span; after the fourth comes overtime of any length. */
const points = (record: BasketballRecord, from: number, to: number, isOver: boolean): Tally => {
  const tally = { home: 0, away: 0 }
  for (const { side, points: scored, period } of record.scores)
    if (period >= from && period <= to) tally[side] += scored
  return { ...tally, isOver }
}

const isPlayed = ({ ending }: BasketballRecord): boolean => ending === 'played'

/** With overtime, the default of markets. */
const whole = (record: BasketballRecord): Tally => points(record, 1, Infinity, isPlayed(record))
const regular = (record: BasketballRecord): Tally =>
  points(record, 1, 4, isPlayed(record) || record.periodsOver >= 4)
const firstHalf = (record: BasketballRecord): Tally =>
  points(record, 1, 2, isPlayed(record) || record.periodsOver >= 2)
const quarter = (record: BasketballRecord, { quarternr }: Specifiers): Tally =>
  points(
    record,
    Number(quarternr),
    Number(quarternr),
    isPlayed(record) || record.periodsOver >= Number(quarternr),
  )

const basketball = (
  name: string,
  uofId: number | null,
  group: MarketType['group'],
  count: Counted<'basketball'>['count'],
): Counted<'basketball'> => ({ sport: 'basketball', name, uofId, group, count })

const ofQuarter = (name: string, uofId: number): Counted<'basketball'> => ({
  ...basketball(name, uofId, 'periods', quarter),
  period: { name: 'quarternr', last: 4 },
})

export const basketballMarkets: readonly MarketType<'basketball'>[] = [
  drawNoBet(basketball('winner', 219, 'main', whole)),
  handicap(basketball('handicap', 223, 'handicaps', whole)),
  total(basketball('total', 225, 'totals', whole)),
  totalOfSide('home', basketball('home_total', 227, 'totals', whole)),
  totalOfSide('away', basketball('away_total', 228, 'totals', whole)),
  oddEven(basketball('odd_even', 229, 'totals', whole)),
  result(basketball('match_result', 1, 'main', regular)),
  result(basketball('first_half_result', 60, 'halves', firstHalf)),
  drawNoBet(basketball('first_half_draw_no_bet', 64, 'halves', firstHalf)),
  handicap(basketball('first_half_handicap', 66, 'halves', firstHalf)),
  total(basketball('first_half_total', 68, 'halves', firstHalf)),
  result(ofQuarter('quarter_result', 235)),
  total(ofQuarter('quarter_total', 236)),
  handicap(ofQuarter('quarter_handicap', 303)),
  raceTo({
    sport: 'basketball',
    name: 'race_to',
    uofId: null,
    group: 'scores',
    scored: (record: BasketballRecord) => ({ scores: record.scores, isOver: isPlayed(record) }),
  }),
]
