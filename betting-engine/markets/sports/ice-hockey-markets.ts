import type { IceHockeyRecord } from '../../records/ice-hockey-record.ts'
import type { MarketType, Specifiers } from '../market.ts'
import { next } from '../kinds/sequence-markets.ts'
import {
  bothScore,
  correctScore,
  doubleChance,
  drawNoBet,
  handicap,
  oddEven,
  result,
  total,
  totalOfSide,
  type Counted,
  type Tally,
} from '../kinds/score-markets.ts'

const goals = (record: IceHockeyRecord, from: number, to: number, isOver: boolean) => {
  const tally = { home: 0, away: 0 }
  for (const { side, period } of record.goals) if (period >= from && period <= to) tally[side] += 1
  return { ...tally, isOver }
}

/** Sixty minutes, the default of markets. */
const regular = (record: IceHockeyRecord): Tally =>
  goals(record, 1, 3, record.ending === 'played' || record.periodsOver >= 3)

/** With overtime and the shoot-out, which adds one goal to its winner. */
const whole = (record: IceHockeyRecord): Tally => {
  const tally = goals(record, 1, 4, record.ending === 'played')
  if (record.shootOut) tally[record.shootOut] += 1
  return tally
}

const period = (record: IceHockeyRecord, { periodnr }: Specifiers): Tally =>
  goals(
    record,
    Number(periodnr),
    Number(periodnr),
    record.ending === 'played' || record.periodsOver >= Number(periodnr),
  )

const hockey = (
  name: string,
  uofId: number | null,
  group: MarketType['group'],
  count: Counted<'ice_hockey'>['count'],
): Counted<'ice_hockey'> => ({ sport: 'ice_hockey', name, uofId, group, count })

const ofPeriod = (name: string, uofId: number): Counted<'ice_hockey'> => ({
  ...hockey(name, uofId, 'periods', period),
  period: { name: 'periodnr', last: 3 },
})

export const iceHockeyMarkets: readonly MarketType<'ice_hockey'>[] = [
  drawNoBet(hockey('winner', 406, 'main', whole)),
  result(hockey('match_result', 1, 'main', regular)),
  doubleChance(hockey('double_chance', 10, 'main', regular)),
  drawNoBet(hockey('draw_no_bet', 11, 'main', regular)),
  handicap(hockey('handicap', 16, 'handicaps', regular)),
  total(hockey('total', 18, 'totals', regular)),
  handicap(hockey('handicap_with_overtime', 410, 'handicaps', whole)),
  total(hockey('total_with_overtime', 412, 'totals', whole)),
  totalOfSide('home', hockey('home_total', 19, 'totals', regular)),
  totalOfSide('away', hockey('away_total', 20, 'totals', regular)),
  bothScore(hockey('both_score', 29, 'main', regular)),
  oddEven(hockey('odd_even', 26, 'totals', regular)),
  correctScore(5, hockey('correct_score', 45, 'scores', regular)),
  next({
    sport: 'ice_hockey',
    name: 'next_goal',
    uofId: 8,
    group: 'main',
    happened: (record: IceHockeyRecord) => ({
      sides: record.goals.flatMap(({ side, period: of }) => (of <= 3 ? [side] : [])),
      isOver: record.ending === 'played' || record.periodsOver >= 3,
    }),
  }),
  result(ofPeriod('period_result', 443)),
  drawNoBet(ofPeriod('period_draw_no_bet', 445)),
  total(ofPeriod('period_total', 446)),
]
