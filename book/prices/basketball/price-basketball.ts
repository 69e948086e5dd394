import { minuteMs } from '#contract/durations.ts'
import type { EventClock, OfferedMarket } from '../../feed/feed-message.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { BasketballRecord } from '../../records/basketball-record.ts'
import type { PerSide } from '../../records/side.ts'
import { drawNoBet, handicap, oddEven, result, totalOf } from '../counted-kinds.ts'
import { spreadsOf } from '../counts.ts'
import type { Margins } from '../margin/offer-prices.ts'
import { Offer, type Lines } from '../offer-lines.ts'
import { overtimeShare, pointsCounts, withOvertime } from './points-counts.ts'
import { raceShares } from './race.ts'

type BasketballState = {
  readonly parameters: BasketballParameters
  readonly record: BasketballRecord
  readonly clock: EventClock | null
}

const quarterMs = 10 * minuteMs
const overtimeMs = 5 * minuteMs
const quarters = [1, 2, 3, 4] as const

/** Of the four quarters the share that is still to come, of periods `from` to `to`. */
const leftOf = ({ record, clock }: BasketballState, from: number, to: number): number => {
  let left = 0
  for (let quarter = from; quarter <= to; quarter += 1) {
    if (quarter <= record.periodsOver) continue
    const isPlayed = clock?.period === `quarter_${quarter}`
    const played = isPlayed && clock ? clock.playedMs - (quarter - 1) * quarterMs : 0
    left += Math.min(1, Math.max(0, 1 - played / quarterMs)) / 4
  }
  return left
}

const overtimeLeft = ({ record, clock }: BasketballState): number => {
  const number = Math.max(1, record.periodsOver - 3)
  if (clock?.period !== `overtime_${number}`) return overtimeShare
  const played = clock.playedMs - 4 * quarterMs - (number - 1) * overtimeMs
  return overtimeShare * Math.min(1, Math.max(0, 1 - played / overtimeMs))
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

/** Sums to race to: well below what both sides come to, so that hardly ever neither does. */
const races = [10, 20, 30, 40, 50, 60] as const
const farthestRace = 0.75

const addQuarters = (offer: Offer, state: BasketballState): void => {
  for (const quarter of quarters) {
    // Those that are played and the next one; before the start all that there are.
    if (quarter <= state.record.periodsOver) continue
    const left = leftOf(state, quarter, quarter)
    const spreadOf = spreadsOf(pointsCounts(state.parameters, left, pointsOf(state.record, quarter, quarter)))
    const others = { quarternr: String(quarter) }
    offer.addCounted('quarter_result', result, spreadOf, others)
    offer.addLines('quarter_handicap', handicap, spreadOf, { ...halfLines('hcp', 1), others })
    offer.addLines('quarter_total', totalOf('total'), spreadOf, { ...halfLines('total', 1), others })
  }
}

/** Every market that a match of basketball shows. */
export const priceBasketball = (state: BasketballState, margins: Margins): readonly OfferedMarket[] => {
  const { parameters, record } = state
  const offer = new Offer(record, margins)
  const isOvertime = record.periodsOver >= 4
  const regularCounts = pointsCounts(parameters, leftOf(state, 1, 4), pointsOf(record, 1, 4))
  const whole = spreadsOf(
    isOvertime
      ? withOvertime(parameters, pointsCounts(parameters, overtimeLeft(state), pointsOf(record, 1, Infinity)))
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
  const score = pointsOf(record, 1, Infinity)
  const least = Math.min(parameters.points.home, parameters.points.away) * farthestRace
  for (const pointnr of races)
    if (pointnr <= least && pointnr > Math.max(score.home, score.away) + 3)
      offer.add('race_to', { pointnr: String(pointnr) }, raceShares(parameters, score, pointnr))
  return offer.markets
}
