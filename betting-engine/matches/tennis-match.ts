import { other, sides } from '../records/side.ts'
import type { TennisParameters } from './match-parameters.ts'
import { seededDraws, type Draws } from './seeded-draws.ts'
import { afterPoint, tennisStart, wonBy, type TennisScore } from './tennis-scoring.ts'
import type { TennisTimeline } from './timeline.ts'

type Step = TennisTimeline['steps'][number]

/** Share of matches with a retirement. */
const retirements = 0.008
const secondMs = 1000
const pauseSeconds = { point: [24, 44], changeOver: 90, set: 120 } as const

const setsOf = ({ sets }: TennisScore): number => sets.home + sets.away

/** Pause after a point: to the next one, for a change of ends after an odd game, or between two sets. */
const pauseAfter = (draws: Draws, before: TennisScore, after: TennisScore): number => {
  const seconds = draws.between(...pauseSeconds.point)
  if (setsOf(after) > setsOf(before)) return seconds + pauseSeconds.set
  const isGame = after.games.length > before.games.length
  const isOdd = (after.gamesOfSet.home + after.gamesOfSet.away) % 2 === 1
  return (
    seconds +
    (isGame && isOdd && after.gamesOfSet.home + after.gamesOfSet.away > 1 ? pauseSeconds.changeOver : 0)
  )
}

const playedSteps = (
  draws: Draws,
  { bestOf, serve }: TennisParameters,
  firstServer: TennisTimeline['firstServer'],
): Step[] => {
  const steps: Step[] = [{ atMs: 0, kind: 'period_begins', period: 'set_1', playedMs: 0 }]
  let score = tennisStart(firstServer)
  let atMs = 20 * secondMs
  while (wonBy(score, bestOf) === null) {
    const { server } = score
    const winner = draws.happens(serve[server]) ? server : other(server)
    const after = afterPoint(score, winner)
    steps.push({ atMs, kind: 'point', winner })
    if (setsOf(after) > setsOf(score)) steps.push({ atMs, kind: 'period_ends' })
    if (wonBy(after, bestOf) !== null) steps.push({ atMs, kind: 'ends', ending: 'played' })
    atMs += Math.floor(pauseAfter(draws, score, after) * secondMs)
    if (setsOf(after) > setsOf(score) && wonBy(after, bestOf) === null)
      steps.push({
        atMs: atMs - 20 * secondMs,
        kind: 'period_begins',
        period: `set_${setsOf(after) + 1}`,
        playedMs: atMs - 20 * secondMs,
      })
    score = after
  }
  return steps
}

/** A tennis match, deterministic by seed: points are independent, each with the chance of its server. */
export const drawTennisMatch = (seed: string, parameters: TennisParameters): TennisTimeline => {
  const draws = seededDraws(seed)
  const firstServer = sides[draws.below(2)] ?? 'home'
  const steps = playedSteps(draws, parameters, firstServer)
  const base = { sport: 'tennis', bestOf: parameters.bestOf, firstServer } as const
  if (!draws.happens(retirements)) return { ...base, steps }
  // After any point but the last, equally likely: a longer match has a retirement more often.
  const points = steps.filter(({ kind }) => kind === 'point')
  const atMs = (points[draws.below(points.length - 1)]?.atMs ?? 0) + 15 * secondMs
  const gaveUp = sides[draws.below(2)] ?? 'home'
  return {
    ...base,
    steps: [...steps.filter((step) => step.atMs < atMs), { atMs, kind: 'ends', ending: 'retired', gaveUp }],
  }
}
