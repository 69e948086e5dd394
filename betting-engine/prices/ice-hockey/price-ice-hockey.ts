import { minuteMs } from '#contract/durations.ts'
import type { EventClock, OfferedMarket } from '../../feed/feed-message.ts'
import type { IceHockeyParameters } from '../../matches/match-parameters.ts'
import type { IceHockeyRecord } from '../../records/ice-hockey-record.ts'
import {
  bothScore,
  correctScoreUpTo,
  doubleChance,
  drawNoBet,
  handicap,
  oddEven,
  result,
  totalOf,
  type OutcomeShares,
} from '../counted-kinds.ts'
import { spreadsOf, type Spread, type View } from '../counts.ts'
import type { Margins } from '../margin/offer-prices.ts'
import { Offer, type Lines } from '../offer-lines.ts'
import {
  goalRates,
  homeAfterLevel,
  hockeyCounts,
  stretchesFrom,
  withHockeyOvertime,
  type HockeyMoment,
} from './hockey-counts.ts'

type IceHockeyState = {
  readonly parameters: IceHockeyParameters
  readonly record: IceHockeyRecord
  readonly clock: EventClock | null
}

const periods = [1, 2, 3] as const

const momentOf = ({ record, clock }: IceHockeyState): HockeyMoment => {
  const from = Math.min(3, record.periodsOver) * 20
  const isOfPeriod = clock?.period === `period_${record.periodsOver + 1}`
  const played = isOfPeriod && clock ? clock.playedMs / minuteMs : from
  const goals = (side: 'home' | 'away', of: number): number =>
    record.goals.filter((goal) => goal.side === side && goal.period === of).length
  return {
    periods: periods.map((period) => ({ home: goals('home', period), away: goals('away', period) })),
    minute: Math.min(from + 20, 60, Math.max(from, played)),
  }
}

/** The next scorer in regular time: the score is constant until then, so the rates are known. */
const nextGoalShares = (parameters: IceHockeyParameters, lead: number, minute: number): OutcomeShares => {
  let [home, away, none] = [0, 0, 1]
  for (const { from, minutes } of stretchesFrom(minute)) {
    const rates = goalRates(parameters, lead, from)
    const rate = rates.home + rates.away
    const scored = none * (1 - Math.exp(-rate * minutes))
    home += (scored * rates.home) / rate
    away += (scored * rates.away) / rate
    none -= scored
  }
  const of = (outcome: string, winShare: number) => ({ outcome, winShare, refundShare: 0 })
  return [of('home', home), of('none', none), of('away', away)]
}

const lines = (
  specifier: Lines['specifier'],
  beside: number,
  stepQuarters: Lines['stepQuarters'] = 2,
): Lines => ({
  specifier,
  beside,
  stepQuarters,
})

const addWhole = (offer: Offer, { clock }: IceHockeyState, spreadOf: (view: View) => Spread): void => {
  // The record has no missed penalties of a shoot-out.
  if (clock?.period === 'shoot_out') return
  offer.addCounted('winner', drawNoBet, spreadOf)
  offer.addLines('handicap_with_overtime', handicap, spreadOf, lines('hcp', 2, 4))
  offer.addLines('total_with_overtime', totalOf('total'), spreadOf, lines('total', 2, 4))
}

const homeIfLevel = ({ parameters, clock }: IceHockeyState): number =>
  clock?.period === 'overtime'
    ? homeAfterLevel(parameters, Math.min(5, Math.max(0, 65 - clock.playedMs / minuteMs)))
    : homeAfterLevel(parameters)

export const priceIceHockey = (state: IceHockeyState, margins: Margins): readonly OfferedMarket[] => {
  const { parameters, record } = state
  const offer = new Offer(record, margins)
  const moment = momentOf(state)
  const counts = hockeyCounts(parameters, moment)
  const regular = spreadsOf(counts.regular)

  addWhole(offer, state, spreadsOf(withHockeyOvertime(counts.regular, homeIfLevel(state))))
  offer.addCounted('match_result', result, regular)
  offer.addCounted('double_chance', doubleChance, regular)
  offer.addCounted('draw_no_bet', drawNoBet, regular)
  offer.addLines('handicap', handicap, regular, lines('hcp', 4))
  offer.addLines('total', totalOf('total'), regular, lines('total', 4))
  offer.addLines('home_total', totalOf('home'), regular, lines('total', 1, 4))
  offer.addLines('away_total', totalOf('away'), regular, lines('total', 1, 4))
  offer.addCounted('both_score', bothScore, regular)
  offer.addCounted('odd_even', oddEven, regular)
  offer.addCounted('correct_score', correctScoreUpTo(5), regular)
  const scored = record.goals.filter(({ period }) => period <= 3)
  const lead = scored.reduce((sum, { side }) => sum + (side === 'home' ? 1 : -1), 0)
  offer.add(
    'next_goal',
    { goalnr: String(scored.length + 1) },
    nextGoalShares(parameters, lead, moment.minute),
  )
  for (const period of periods) {
    const spreadOf = spreadsOf(counts.periods[period - 1] ?? counts.regular)
    const others = { periodnr: String(period) }
    offer.addCounted('period_result', result, spreadOf, others)
    offer.addCounted('period_draw_no_bet', drawNoBet, spreadOf, others)
    offer.addLines('period_total', totalOf('total'), spreadOf, { ...lines('total', 1), others })
  }
  return offer.markets
}
