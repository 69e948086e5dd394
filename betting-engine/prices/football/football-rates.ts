import { minuteMs } from '#contract/durations.ts'
import type { EventClock } from '../../feed/feed-message.ts'
import {
  cardCurve,
  goalCurve,
  redCardFactors,
  stoppageMinutes,
  type CurvePart,
} from '../../matches/football-curve.ts'
import type { FootballParameters } from '../../matches/match-parameters.ts'
import type { FootballIncident, FootballRecord } from '../../records/football-record.ts'
import { other, type PerSide, type Side } from '../../records/side.ts'

/** The state of regular time: the current half (2: it is over) and the minutes since it began. */
export type FootballMoment = { readonly half: 0 | 1 | 2; readonly minutes: number }

const halfMinutes = 45

export const momentOf = (record: FootballRecord, clock: EventClock | null): FootballMoment => {
  if (record.ending !== null || record.periodsOver >= 2) return { half: 2, minutes: 0 }
  const half = record.periodsOver === 1 ? 1 : 0
  const isOfHalf = clock?.period === (half === 0 ? 'first_half' : 'second_half')
  return {
    half,
    minutes: isOfHalf && clock ? Math.max(0, clock.playedMs / minuteMs - half * halfMinutes) : 0,
  }
}

/** The expected remaining part of a stoppage after some minutes; its length is unknown. */
const stoppageLeft = (half: 0 | 1, minutes: number): number => {
  const possible = stoppageMinutes[half].filter((length) => length > minutes)
  if (possible.length === 0) return 1 / (1 + minutes)
  return possible.reduce((sum, length) => sum + 1 - minutes / length, 0) / possible.length
}

const leftOf = ({ half, fromMinute, untilMinute }: CurvePart, at: FootballMoment): number => {
  if (half !== at.half) return half < at.half ? 0 : 1
  const now = half * halfMinutes + at.minutes
  if (now <= fromMinute) return 1
  if (untilMinute === null) return stoppageLeft(half, now - fromMinute)
  return Math.max(0, (untilMinute - now) / (untilMinute - fromMinute))
}

export type PerHalf = readonly [first: number, second: number]

const perHalf = (curve: readonly CurvePart[], share: (part: CurvePart, at: number) => number): PerHalf => {
  const halves: [number, number] = [0, 0]
  curve.forEach((part, at) => {
    halves[part.half] += share(part, at)
  })
  return halves
}

export const unusedShares = (curve: readonly CurvePart[], at: FootballMoment): PerHalf =>
  perHalf(curve, (part) => part.share * leftOf(part, at))

export type HalvesTally = { readonly first: PerSide; readonly second: PerSide }

export const tallyOf = (record: FootballRecord, kinds: readonly FootballIncident['kind'][]): HalvesTally => {
  const [first, second] = [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ]
  for (const { kind, side, period } of record.incidents) {
    if (!kinds.includes(kind)) continue
    if (period === 'first_half') first[side] += 1
    else if (period === 'second_half') second[side] += 1
  }
  return { first, second }
}

/**
 * Factor of the score on later goals of a side with this lead (negative: trailing). Out of sample it gains
 * little, and the built-in feed has no such effect: 1 by default.
 */
export type ScoreState = (lead: number) => number
const noScoreState: ScoreState = () => 1

/**
 * Mean goals of a side in the rest of each half: its rate · the unused share of the minute curve · the factors
 * of red cards and of the score. The rate is that of a match with the usual number of red cards, so it is
 * slightly higher while there is none, and falls with each.
 */
export const goalsToCome = (
  parameters: FootballParameters,
  record: FootballRecord,
  at: FootballMoment,
  scoreState: ScoreState = noScoreState,
): { readonly home: PerHalf; readonly away: PerHalf } => {
  const { first: reds1, second: reds2 } = tallyOf(record, ['red_card'])
  const goals = tallyOf(record, ['goal'])
  const scored = (side: Side): number => goals.first[side] + goals.second[side]
  const toCome = (side: Side): PerHalf => {
    const opponent = other(side)
    const drift =
      parameters.redCards[side] * (redCardFactors.own - 1) +
      parameters.redCards[opponent] * (redCardFactors.other - 1)
    const withCards = (moment: FootballMoment): PerHalf => {
      let cards = 0
      return perHalf(goalCurve, (part, index) => {
        const card = cardCurve[index] as CurvePart
        const toBe = card.share * leftOf(card, moment)
        const share = part.share * leftOf(part, moment) * (1 + drift * (cards + toBe / 2))
        cards += toBe
        return share
      })
    }
    const [whole1, whole2] = withCards({ half: 0, minutes: 0 })
    const factor =
      redCardFactors.own ** (reds1[side] + reds2[side]) *
      redCardFactors.other ** (reds1[opponent] + reds2[opponent]) *
      scoreState(scored(side) - scored(opponent))
    const [left1, left2] = withCards(at)
    const rate = (parameters.goals[side] * factor) / (whole1 + whole2)
    return [rate * left1, rate * left2]
  }
  return { home: toCome('home'), away: toCome('away') }
}
