import { emptyNetFactors, emptyNetFrom, overtimeFactor } from '../../matches/ice-hockey-match.ts'
import type { IceHockeyParameters } from '../../matches/match-parameters.ts'
import type { PerSide } from '../../records/side.ts'
import { independentCounts, noCounts, poissonChances, type Counts } from '../counts.ts'

const periodMinutes = 20
const regularMinutes = 60
const overtimeMinutes = 5

/**
 * Goals per minute of both sides at a lead of the home side: a side that trails late plays without a
 * goalkeeper.
 */
export const goalRates = ({ goals }: IceHockeyParameters, lead: number, minute: number): PerSide => {
  const [home, away] = [goals.home / regularMinutes, goals.away / regularMinutes]
  if (lead === 0 || minute < (emptyNetFrom[Math.abs(lead)] ?? regularMinutes)) return { home, away }
  const { trailing, leading } = emptyNetFactors
  return lead > 0
    ? { home: home * leading, away: away * trailing }
    : { home: home * trailing, away: away * leading }
}

/** Intervals of regular time from a minute on with constant rates for a score. */
export const stretchesFrom = (
  minute: number,
): readonly { readonly from: number; readonly minutes: number }[] => {
  const bounds = [...new Set([0, ...Object.values(emptyNetFrom), regularMinutes])].toSorted((a, b) => a - b)
  return bounds.slice(1).flatMap((end, at) => {
    const from = Math.max(bounds[at] ?? 0, minute)
    return from < end ? [{ from, minutes: end - from }] : []
  })
}

/**
 * Goals of the third period from a minute of it on, given the lead before: a chain in continuous time, by
 * uniformisation (a Poisson number of steps, some of them empty), so it has no grid error.
 */
const thirdPeriod = (
  parameters: IceHockeyParameters,
  leadBefore: number,
  scored: PerSide,
  minute: number,
): Counts => {
  const width = Math.max(scored.home, scored.away) + 12
  let now = noCounts(width).chances
  now[scored.home * width + scored.away] = 1
  for (const { from, minutes } of stretchesFrom(minute)) {
    const rates = Array.from({ length: 2 * width - 1 }, (_, at) =>
      goalRates(parameters, leadBefore + at - width + 1, from),
    )
    const fastest = Math.max(...rates.map(({ home, away }) => home + away))
    const steps = poissonChances(fastest * minutes)
    const after = new Float64Array(width * width)
    steps.forEach((chance, step) => {
      if (step > 0) now = oneStep(now, width, rates, fastest)
      for (let at = 0; at < after.length; at += 1)
        after[at] = (after[at] as number) + chance * (now[at] as number)
    })
    now = after
  }
  return { width, chances: now }
}

const oneStep = (
  from: Float64Array,
  width: number,
  rates: readonly PerSide[],
  fastest: number,
): Float64Array => {
  const into = new Float64Array(from.length)
  for (let home = 0; home < width; home += 1)
    for (let away = 0; away < width; away += 1) {
      const at = home * width + away
      const chance = from[at] as number
      if (chance === 0) continue
      const { home: homeRate, away: awayRate } = rates[home - away + width - 1] as PerSide
      const scoresHome = home + 1 < width ? homeRate / fastest : 0
      const scoresAway = away + 1 < width ? awayRate / fastest : 0
      into[at] = (into[at] as number) + chance * (1 - scoresHome - scoresAway)
      if (scoresHome > 0) into[at + width] = (into[at + width] as number) + chance * scoresHome
      if (scoresAway > 0) into[at + 1] = (into[at + 1] as number) + chance * scoresAway
    }
  return into
}

export type HockeyMoment = { readonly periods: readonly PerSide[]; readonly minute: number }

const minutesLeft = (period: number, minute: number): number =>
  Math.min(periodMinutes, Math.max(0, period * periodMinutes - minute))

type HockeyCounts = { readonly regular: Counts; readonly periods: readonly [Counts, Counts, Counts] }

const nothing = { home: 0, away: 0 }

export const hockeyCounts = (
  parameters: IceHockeyParameters,
  { periods, minute }: HockeyMoment,
): HockeyCounts => {
  const [first = nothing, second = nothing, third = nothing] = periods
  const { goals } = parameters
  const independent = (from: PerSide, minutes: number): Counts =>
    independentCounts(from, {
      home: poissonChances((goals.home * minutes) / regularMinutes, 1e-8),
      away: poissonChances((goals.away * minutes) / regularMinutes, 1e-8),
    })
  const [left1, left2] = [minutesLeft(1, minute), minutesLeft(2, minute)]
  const before = independent(
    { home: first.home + second.home, away: first.away + second.away },
    left1 + left2,
  )
  const ofLead = new Map<number, Counts>()
  const thirdAfter = (lead: number): Counts => {
    const known =
      ofLead.get(lead) ?? thirdPeriod(parameters, lead, third, Math.max(2 * periodMinutes, minute))
    ofLead.set(lead, known)
    return known
  }
  const thirdWidth = thirdAfter(0).width
  const [regular, last] = [noCounts(before.width + thirdWidth), noCounts(thirdWidth)]
  for (let home = 0; home < before.width; home += 1)
    for (let away = 0; away < before.width; away += 1) {
      const chance = before.chances[home * before.width + away] as number
      if (chance < 1e-10) continue
      const { chances } = thirdAfter(home - away)
      for (let at = 0; at < chances.length; at += 1) {
        const both = chance * (chances[at] as number)
        const [home3, away3] = [Math.floor(at / thirdWidth), at % thirdWidth]
        const whole = (home + home3) * regular.width + away + away3
        regular.chances[whole] = (regular.chances[whole] as number) + both
        last.chances[at] = (last.chances[at] as number) + both
      }
    }
  return { regular, periods: [independent(first, left1), independent(second, left2), last] }
}

/**
 * The home side’s chance after a level sixty minutes, with `minutes` of overtime left: by its first goal, or by
 * the shoot-out.
 */
export const homeAfterLevel = (
  { goals, homeShootOut }: IceHockeyParameters,
  minutes: number = overtimeMinutes,
): number => {
  const rate = ((goals.home + goals.away) / regularMinutes) * overtimeFactor
  const none = Math.exp(-rate * minutes)
  return (1 - none) * (goals.home / (goals.home + goals.away)) + none * homeShootOut
}

/** With overtime and shoot-out: one more goal for the winner of a level match. */
export const withHockeyOvertime = ({ width, chances }: Counts, homeWins: number): Counts => {
  const counts = noCounts(width + 1)
  for (let home = 0; home < width; home += 1)
    for (let away = 0; away < width; away += 1) {
      const chance = chances[home * width + away] as number
      const add = (at: number, share: number): void => {
        counts.chances[at] = (counts.chances[at] as number) + chance * share
      }
      const at = home * counts.width + away
      if (home !== away) add(at, 1)
      else {
        add(at + counts.width, homeWins)
        add(at + 1, 1 - homeWins)
      }
    }
  return counts
}
