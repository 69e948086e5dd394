import { minuteMs } from '#contract/durations.ts'
import type { EventClock, OfferedMarket } from '../../feed/feed-message.ts'
import { turnsIn, turnsOf } from '../../matches/basketball-match.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { BasketballRecord } from '../../records/basketball-record.ts'
import type { PerSide, Side } from '../../records/side.ts'
import { drawNoBet, handicap, oddEven, result, totalOf } from '../counted-kinds.ts'
import { spreadsOf } from '../counts.ts'
import type { Margins } from '../margin/offer-prices.ts'
import { Offer, type Lines } from '../offer-lines.ts'
import { pointsToCome } from './open-turn.ts'
import { pointsCounts, withOvertime, type RemainingPlay } from './points-counts.ts'
import { raceChances, raceShares } from './race.ts'

type BasketballState = {
  readonly parameters: BasketballParameters
  readonly record: BasketballRecord
  readonly clock: EventClock | null
}

const quarterMs = 10 * minuteMs
const overtimeMs = 5 * minuteMs
const quarters = [1, 2, 3, 4] as const

const nameOf = (period: number): string => (period <= 4 ? `quarter_${period}` : `overtime_${period - 4}`)
const beginsAt = (period: number): number =>
  period <= 4 ? (period - 1) * quarterMs : 4 * quarterMs + (period - 5) * overtimeMs

const leftOfPeriod = ({ parameters, record, clock }: BasketballState, period: number): RemainingPlay => {
  const turns = turnsOf(parameters)
  const { slots, chance, slotSeconds } = turnsIn(turns, period)
  if (period <= record.periodsOver) return { period, slots: 0 }
  if (clock?.period !== nameOf(period)) return { period, slots }
  const position = Math.max(0, clock.playedMs - beginsAt(period)) / 1000 / slotSeconds
  const slot = Math.floor(position)
  if (slot >= slots) return { period, slots: 0 }
  const elapsed = position - slot
  if (elapsed === 0) return { period, slots: slots - slot }
  const scored: Partial<Record<Side, number>> = {}
  for (const score of record.scores) {
    // Seconds are whole numbers: the score fell somewhere within.
    const at = (score.second + 0.5) / slotSeconds - slot
    if (score.period === period && at >= 0 && at < 1) scored[score.side] = at
  }
  return { period, slots: slots - slot - 1, toCome: pointsToCome(turns, chance, { elapsed, scored }) }
}

const leftOf = (state: BasketballState, from: number, to: number): RemainingPlay => {
  const left = quarters.slice(from - 1, to).map((quarter) => leftOfPeriod(state, quarter))
  return {
    period: from,
    slots: left.reduce((sum, { slots }) => sum + slots, 0),
    toCome: left.find(({ toCome }) => toCome)?.toCome,
  }
}

const pointsOf = ({ scores }: BasketballRecord, from: number, to: number): PerSide => {
  const sums = { home: 0, away: 0 }
  for (const { side, points, period } of scores) if (period >= from && period <= to) sums[side] += points
  return sums
}

const halfLines = (specifier: Lines['specifier'], beside: number): Lines => ({
  specifier,
  beside,
  stepQuarters: 4,
})

/** Race targets: well below the total of both sides, so that almost always one reaches it. */
const races = [10, 20, 30, 40, 50, 60] as const
const farthestRace = 0.75
/** Max points of a side in a turn: a race that a turn may decide is not offered. */
const maxPointsOfTurn = 3

const addQuarters = (offer: Offer, state: BasketballState): void => {
  for (const quarter of quarters) {
    // The current and the next quarter; before the start all of them.
    if (quarter <= state.record.periodsOver) continue
    const left = leftOfPeriod(state, quarter)
    const spreadOf = spreadsOf(pointsCounts(state.parameters, left, pointsOf(state.record, quarter, quarter)))
    const others = { quarternr: String(quarter) }
    offer.addCounted('quarter_result', result, spreadOf, others)
    offer.addLines('quarter_handicap', handicap, spreadOf, { ...halfLines('hcp', 1), others })
    offer.addLines('quarter_total', totalOf('total'), spreadOf, { ...halfLines('total', 1), others })
  }
}

const addRaces = (offer: Offer, state: BasketballState): void => {
  const { parameters, record } = state
  const score = pointsOf(record, 1, Infinity)
  const least = Math.min(parameters.points.home, parameters.points.away) * farthestRace
  const open = races.filter(
    (target) => target <= least && target > Math.max(score.home, score.away) + maxPointsOfTurn,
  )
  if (open.length === 0) return
  const { toCome } = leftOf(state, 1, 4)
  const chanceAt = raceChances(parameters, Math.max(...open))
  for (const target of open)
    offer.add('race_to', { pointnr: String(target) }, raceShares(chanceAt, score, target, toCome))
}

export const priceBasketball = (state: BasketballState, margins: Margins): readonly OfferedMarket[] => {
  const { parameters, record } = state
  const offer = new Offer(record, margins)
  const isOvertime = record.periodsOver >= 4
  const overtime = leftOfPeriod(state, Math.max(5, record.periodsOver + 1))
  const regularCounts = pointsCounts(parameters, leftOf(state, 1, 4), pointsOf(record, 1, 4))
  const whole = spreadsOf(
    isOvertime
      ? withOvertime(parameters, pointsCounts(parameters, overtime, pointsOf(record, 1, Infinity)))
      : withOvertime(parameters, regularCounts),
  )
  const regular = spreadsOf(regularCounts)
  const firstHalf = spreadsOf(pointsCounts(parameters, leftOf(state, 1, 2), pointsOf(record, 1, 2)))

  offer.addCounted('winner', drawNoBet, whole)
  offer.addCounted('match_result', result, regular)
  offer.addLines('handicap', handicap, whole, halfLines('hcp', 6))
  offer.addLines('total', totalOf('total'), whole, halfLines('total', 6))
  offer.addLines('home_total', totalOf('home'), whole, halfLines('total', 3))
  offer.addLines('away_total', totalOf('away'), whole, halfLines('total', 3))
  offer.addCounted('odd_even', oddEven, whole)
  offer.addCounted('first_half_result', result, firstHalf)
  offer.addCounted('first_half_draw_no_bet', drawNoBet, firstHalf)
  offer.addLines('first_half_handicap', handicap, firstHalf, halfLines('hcp', 3))
  offer.addLines('first_half_total', totalOf('total'), firstHalf, halfLines('total', 3))
  addQuarters(offer, state)
  addRaces(offer, state)
  return offer.markets
}
