import { minuteMs } from '#contract/durations.ts'
import { other, sides, type Side } from '../records/side.ts'
import {
  cardCurve,
  cornerCurve,
  goalCurve,
  redCardFactors,
  stoppageMinutes,
  type CurvePart,
} from './football-curve.ts'
import { extraTimeSteps } from './football-extra-time.ts'
import type { FootballParameters } from './match-parameters.ts'
import { lowScoreFactor } from '../model/low-scores.ts'
import { seededDraws, type Draws } from './seeded-draws.ts'
import type { FootballTimeline, Timed } from './timeline.ts'

type Step = FootballTimeline['steps'][number]
export type FootballRules = {
  /** A draw is followed by extra time and, if still level, by a shoot-out. */
  readonly needsWinner: boolean
}

/** Annulled goals per match. */
const annulledGoals = 0.14
const breakMinutes = 15

/** An event of the match: `order` increases with its time, independent of stoppages. */
type Happening = {
  readonly kind: 'goal' | 'corner' | 'yellow_card' | 'red_card'
  readonly side: Side
  readonly half: 0 | 1
  readonly minute: number
  readonly into: number
}

type Stoppages = readonly [number, number]

const drawMoment = (draws: Draws, curve: readonly CurvePart[], stoppages: Stoppages) => {
  let left = draws.share()
  const part = curve.find(({ share }) => (left -= share) < 0) ?? (curve.at(-1) as CurvePart)
  const length = part.untilMinute === null ? stoppages[part.half] : part.untilMinute - part.fromMinute
  const clock = part.fromMinute + draws.share() * length
  const minute = part.untilMinute === null ? part.fromMinute : Math.floor(clock) + 1
  return { half: part.half, minute, into: clock - part.half * 45 }
}

const isBefore = (a: Happening, b: Happening): boolean =>
  a.half === b.half ? a.into < b.into : a.half < b.half

/**
 * The mean factor of red cards over the goals of a match; rates are divided by it, so that their mean stays.
 */
const meanFactor = (redCards: FootballParameters['redCards'], side: Side): number => {
  // The share of goals after a card, integrated once over both curves.
  const drift = redCards[side] * (redCardFactors.own - 1) + redCards[other(side)] * (redCardFactors.other - 1)
  return 1 + drift * goalsAfterCard
}

const goalsAfterCard = cardCurve.reduce((sum, card, at) => {
  const later = goalCurve.slice(at + 1).reduce((rest, { share }) => rest + share, 0)
  return sum + card.share * (later + (goalCurve[at]?.share ?? 0) / 2)
}, 0)

const drawOthers = (draws: Draws, parameters: FootballParameters, stoppages: Stoppages): Happening[] =>
  sides.flatMap((side) =>
    (
      [
        ['corner', parameters.corners, cornerCurve],
        ['yellow_card', parameters.yellowCards, cardCurve],
        ['red_card', parameters.redCards, cardCurve],
      ] as const
    ).flatMap(([kind, means, curve]) =>
      Array.from({ length: draws.poisson(means[side]) }, () => ({
        kind,
        side,
        ...drawMoment(draws, curve, stoppages),
      })),
    ),
  )

const factorAt = (goal: Happening, reds: readonly Happening[]): number =>
  reds
    .filter((red) => isBefore(red, goal))
    .reduce(
      (factor, { side }) => factor * (side === goal.side ? redCardFactors.own : redCardFactors.other),
      1,
    )

/** Goals without ρ: more than the final number, thinned by red cards. */
const drawGoals = (
  draws: Draws,
  parameters: FootballParameters,
  stoppages: Stoppages,
  reds: readonly Happening[],
): Happening[] =>
  sides.flatMap((side) => {
    const most = redCardFactors.other ** reds.length
    const mean = (parameters.goals[side] * most) / meanFactor(parameters.redCards, side)
    const goals = Array.from({ length: draws.poisson(mean) }, (): Happening => ({
      kind: 'goal',
      side,
      ...drawMoment(draws, goalCurve, stoppages),
    }))
    return goals.filter((goal) => draws.happens(factorAt(goal, reds) / most))
  })

const dependence = ({ goals, rho }: FootballParameters, home: number, away: number): number =>
  lowScoreFactor({ home, away }, goals, rho)

const countOf = (happenings: readonly Happening[], side: Side): number =>
  happenings.filter((one) => one.side === side).length

/**
 * The events of regular time. A match is drawn as independent streams and accepted with the ρ factor of its
 * score divided by the max factor; so the scores have Dixon and Coles’ distribution, and so has the rest of a
 * match in play, weighted by the same factor of the final score.
 */
const drawRegularTime = (draws: Draws, parameters: FootballParameters, stoppages: Stoppages): Happening[] => {
  const greatest = Math.max(
    1,
    ...[0, 1].flatMap((home) => [0, 1].map((away) => dependence(parameters, home, away))),
  )
  for (;;) {
    const others = drawOthers(draws, parameters, stoppages)
    const reds = others.filter(({ kind }) => kind === 'red_card')
    const goals = drawGoals(draws, parameters, stoppages, reds)
    const factor = dependence(parameters, countOf(goals, 'home'), countOf(goals, 'away'))
    if (draws.happens(factor / greatest)) return [...others, ...goals]
  }
}

/** Goals annulled after a review, if no other goal falls meanwhile. */
const drawAnnulled = (
  draws: Draws,
  stoppages: Stoppages,
  goals: readonly Happening[],
): readonly (Happening & { readonly reviewMinutes: number })[] =>
  Array.from({ length: draws.poisson(annulledGoals) }, () => ({
    kind: 'goal' as const,
    side: draws.happens(0.5) ? ('home' as const) : ('away' as const),
    ...drawMoment(draws, goalCurve, stoppages),
    reviewMinutes: draws.between(0.8, 2.5),
  })).filter(
    (annulled, at, all) =>
      annulled.into + annulled.reviewMinutes < 45 + stoppages[annulled.half] &&
      [...goals, ...all.slice(0, at)].every(
        (goal) => goal.half !== annulled.half || Math.abs(goal.into - annulled.into) > 3,
      ),
  )

/** A football match, deterministic by seed. */
export const drawFootballMatch = (
  seed: string,
  parameters: FootballParameters,
  rules: FootballRules,
): FootballTimeline => {
  const draws = seededDraws(seed)
  const stoppageOf = (half: 0 | 1): number =>
    stoppageMinutes[half][draws.below(stoppageMinutes[half].length)] ?? 0
  const stoppages: Stoppages = [stoppageOf(0), stoppageOf(1)]
  const happenings = drawRegularTime(draws, parameters, stoppages)
  const goals = happenings.filter(({ kind }) => kind === 'goal')
  const beganAt = [0, (45 + stoppages[0] + breakMinutes) * minuteMs] as const
  const at = (half: 0 | 1, into: number): number => Math.floor(beganAt[half] + into * minuteMs)

  const stepOf = ({ kind, side, half, minute, into }: Happening): Step => ({
    atMs: at(half, into),
    kind,
    side,
    period: half === 0 ? 'first_half' : 'second_half',
    minute,
  })
  const annulled = drawAnnulled(draws, stoppages, goals).flatMap((goal): Step[] => [
    stepOf(goal),
    { atMs: at(goal.half, goal.into + goal.reviewMinutes), kind: 'goal_annulled', side: goal.side },
  ])
  const clock = ([0, 1] as const).flatMap((half): Step[] => [
    {
      atMs: beganAt[half],
      kind: 'period_begins',
      period: half === 0 ? 'first_half' : 'second_half',
      playedMs: half * 45 * minuteMs,
    },
    { atMs: at(half, 45), kind: 'stoppage', minutes: stoppages[half] },
    { atMs: at(half, 45 + stoppages[half]), kind: 'period_ends' },
  ])
  const regular = [...clock, ...happenings.map(stepOf), ...annulled]
  const endMs = at(1, 45 + stoppages[1])
  const isLevel = countOf(goals, 'home') === countOf(goals, 'away')
  const later: readonly Step[] =
    rules.needsWinner && isLevel
      ? extraTimeSteps(draws, parameters, endMs)
      : [{ atMs: endMs, kind: 'ends', ending: 'played' }]
  return { sport: 'football', steps: [...inOrder(regular), ...later] }
}

/** At equal times, a period begins before all else and ends after it. */
const inOrder = <T extends Timed<{ readonly kind: string }>>(steps: readonly T[]): T[] => {
  const rank = ({ kind }: T): number => (kind === 'period_begins' ? 0 : kind === 'period_ends' ? 2 : 1)
  return steps.toSorted((a, b) => a.atMs - b.atMs || rank(a) - rank(b))
}
