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
  /** A draw is followed by extra time and, where that is one too, by a shoot-out. */
  readonly needsWinner: boolean
}

/** Goals a match that are taken back. */
const annulledGoals = 0.14
const breakMinutes = 15

/** Something at a point of the match: `order` grows with it, whatever the stoppages are. */
type Happening = {
  readonly kind: 'goal' | 'corner' | 'yellow_card' | 'red_card'
  readonly side: Side
  readonly half: 0 | 1
  readonly minute: number
  /** Minutes since the half began. */
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

/** The mean of the red cards’ factors over the goals of a match, by which the rates are divided so that their mean stays. */
const meanFactor = (redCards: FootballParameters['redCards'], side: Side): number => {
  // Of the goals, seen from a card at a moment of its curve, what is still to come: integrated once over both curves.
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

/** Goals as they would fall without ρ: more of them than there are, thinned by who has been sent off by then. */
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

/** What ρ makes of the chance of a score. */
const dependence = ({ goals, rho }: FootballParameters, home: number, away: number): number =>
  lowScoreFactor({ home, away }, goals, rho)

const countOf = (happenings: readonly Happening[], side: Side): number =>
  happenings.filter((one) => one.side === side).length

/**
 * The happenings of regular time. A match is drawn as independent streams and kept with the chance that ρ gives its score,
 * against the greatest there is; so the scores have Dixon and Coles’ distribution, and what is still to come in play has
 * it too, weighed by the same factor of the final score.
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

/** Goals that the referee takes back after a look at the screen, where no other goal falls meanwhile. */
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

/** A match of football, the same for the same seed. */
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

/** At one moment a period begins before all else and ends after it. */
const inOrder = <T extends Timed<{ readonly kind: string }>>(steps: readonly T[]): T[] => {
  const rank = ({ kind }: T): number => (kind === 'period_begins' ? 0 : kind === 'period_ends' ? 2 : 1)
  return steps.toSorted((a, b) => a.atMs - b.atMs || rank(a) - rank(b))
}
