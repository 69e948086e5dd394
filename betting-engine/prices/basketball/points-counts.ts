import { turnsIn, turnsOf } from '../../matches/basketball-match.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { PerSide } from '../../records/side.ts'
import { noCounts, type Counts } from '../counts.ts'
import { withPointsToCome } from './open-turn.ts'
import { turnsCounts } from './turns-counts.ts'

/** Range of difference and total around their means, in deviations. */
const reach = 5

/** A normal density at whole numbers, without its constant factor. */
const densities = (from: number, count: number, mean: number, variance: number): Float64Array =>
  Float64Array.from({ length: count }, (_, at) => Math.exp(-((from + at - mean) ** 2) / (2 * variance)))

/** The rest: whole turns of periods from one on, after an open one. */
export type RemainingPlay = {
  readonly period: number
  readonly slots: number
  readonly toCome?: Counts | undefined
}

export const wholeMatch = (parameters: BasketballParameters): RemainingPlay => ({
  period: 1,
  slots: 4 * turnsOf(parameters).perQuarter,
})

/**
 * Points of both sides after the rest of the match: difference and total grow as independent normals (Stern,
 * Journal of the American Statistical Association 89, 1994). They have the same parity, and no side falls below
 * its points. A quarter is too short for that: its turns, each with one chance a side, are counted one by one
 * ([turns-counts.ts](turns-counts.ts)), and the open turn follows from what was seen of it
 * ([open-turn.ts](open-turn.ts)).
 */
export const pointsCounts = (
  parameters: BasketballParameters,
  { period, slots, toCome }: RemainingPlay,
  from: PerSide = { home: 0, away: 0 },
): Counts => {
  const { perQuarter } = turnsOf(parameters)
  const counts =
    slots <= perQuarter
      ? turnsCounts(parameters, period, slots, from)
      : normalCounts(parameters, slots / (4 * perQuarter), from)
  return toCome ? withPointsToCome(counts, toCome) : counts
}

const normalCounts = (
  { points, differenceDeviation, totalDeviation }: BasketballParameters,
  share: number,
  from: PerSide,
): Counts => {
  const mean = { home: points.home * share, away: points.away * share }
  const ofDifference = differenceDeviation ** 2 * share
  const ofTotal = totalDeviation ** 2 * share
  const spread = reach * Math.sqrt((ofDifference + ofTotal) / 4)
  const most = Math.ceil(Math.max(mean.home, mean.away) + spread) + 3
  const counts = noCounts(Math.max(from.home, from.away) + most + 1)
  const differences = densities(-most, 2 * most + 1, mean.home - mean.away, ofDifference)
  const totals = densities(0, 2 * most + 1, mean.home + mean.away, ofTotal)
  let sum = 0
  for (let home = 0; home <= most; home += 1)
    for (let away = 0; away <= most; away += 1) {
      const chance = (differences[home - away + most] as number) * (totals[home + away] as number)
      counts.chances[(from.home + home) * counts.width + from.away + away] = chance
      sum += chance
    }
  for (let at = 0; at < counts.chances.length; at += 1)
    counts.chances[at] = (counts.chances[at] as number) / sum
  return counts
}

const firstOvertime = 5
/**
 * Level scores after this many overtimes are split like the last one: two are played once in three hundred
 * matches.
 */
const overtimes = 2

export const withOvertime = (parameters: BasketballParameters, counts: Counts): Counts => {
  const { slots } = turnsIn(turnsOf(parameters), firstOvertime)
  const overtime = pointsCounts(parameters, { period: firstOvertime, slots })
  const stillLevel = levelOf(overtime).reduce((sum, chance) => sum + chance, 0)
  let now = counts
  for (let period = 1; period <= overtimes; period += 1) {
    const level = levelOf(now)
    if (level.every((chance) => chance === 0)) return now
    const next = noCounts(now.width + overtime.width)
    const isLast = period === overtimes
    for (let home = 0; home < now.width; home += 1)
      for (let away = 0; away < now.width; away += 1)
        if (home !== away)
          next.chances[home * next.width + away] = now.chances[home * now.width + away] as number
    level.forEach((chance, score) => {
      if (chance < 1e-9) return
      const scale = isLast ? chance / (1 - stillLevel) : chance
      for (let home = 0; home < overtime.width; home += 1)
        for (let away = 0; away < overtime.width; away += 1) {
          if (isLast && home === away) continue
          const at = (score + home) * next.width + score + away
          next.chances[at] =
            (next.chances[at] as number) + scale * (overtime.chances[home * overtime.width + away] as number)
        }
    })
    now = next
  }
  return now
}

const levelOf = ({ width, chances }: Counts): Float64Array =>
  Float64Array.from({ length: width }, (_, score) => chances[score * width + score] as number)
