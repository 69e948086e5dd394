import { minuteMs } from '#contract/durations.ts'
import { other, sides, type PerSide, type Side } from '../records/side.ts'
import type { FootballParameters } from './match-parameters.ts'
import type { Draws } from './seeded-draws.ts'
import type { FootballTimeline } from './timeline.ts'

type Step = FootballTimeline['steps'][number]

/** Share of penalties in a shoot-out that are scored. */
const penaltyChance = 0.75

/** One half of extra time, with a sixth of the rates of regular time. */
const drawHalf = (
  draws: Draws,
  { goals, corners, yellowCards, redCards }: FootballParameters,
  period: 'extra_first' | 'extra_second',
  fromMs: number,
): readonly Step[] => {
  const firstMinute = period === 'extra_first' ? 90 : 105
  const happenings = sides.flatMap((side) =>
    (
      [
        ['goal', goals],
        ['corner', corners],
        ['yellow_card', yellowCards],
        ['red_card', redCards],
      ] as const
    ).flatMap(([kind, means]) =>
      Array.from({ length: draws.poisson(means[side] / 6) }, (): Step => {
        const into = draws.between(0, 15)
        return {
          atMs: Math.floor(fromMs + into * minuteMs),
          kind,
          side,
          period,
          minute: firstMinute + Math.floor(into) + 1,
        }
      }),
    ),
  )
  return [
    { atMs: fromMs, kind: 'period_begins', period, playedMs: firstMinute * minuteMs },
    ...happenings.toSorted((a, b) => a.atMs - b.atMs),
    { atMs: fromMs + 15 * minuteMs, kind: 'period_ends' },
  ]
}

/** Five penalties a side in turn, fewer if decided early; then one each until only one side has scored. */
const drawShootOut = (draws: Draws, fromMs: number): readonly Step[] => {
  const steps: Step[] = [
    { atMs: fromMs, kind: 'period_begins', period: 'shoot_out', playedMs: 120 * minuteMs },
  ]
  const scored: Record<Side, number> = { home: 0, away: 0 }
  const taken: Record<Side, number> = { home: 0, away: 0 }
  const isDecided = (): boolean => {
    const left = (side: Side): number => Math.max(5, taken.home, taken.away) - taken[side]
    return sides.some((side) => scored[side] > scored[other(side)] + left(other(side)))
  }
  let side: Side = draws.happens(0.5) ? 'home' : 'away'
  let atMs = fromMs
  while (!isDecided()) {
    atMs += minuteMs * 0.75
    taken[side] += 1
    const isScored = draws.happens(penaltyChance)
    if (isScored) scored[side] += 1
    steps.push(
      isScored
        ? { atMs, kind: 'goal', side, period: 'shoot_out', minute: 120 }
        : { atMs, kind: 'penalty_missed', side },
    )
    side = other(side)
  }
  return [
    ...steps,
    { atMs, kind: 'period_ends' },
    { atMs: atMs + minuteMs / 2, kind: 'ends', ending: 'played' },
  ]
}

/** What follows a level match from `fromMs` on, until there is a winner. */
export const extraTimeSteps = (
  draws: Draws,
  parameters: FootballParameters,
  fromMs: number,
): readonly Step[] => {
  const first = drawHalf(draws, parameters, 'extra_first', fromMs + 5 * minuteMs)
  const second = drawHalf(draws, parameters, 'extra_second', fromMs + 21 * minuteMs)
  const goals = (side: Side): number =>
    [...first, ...second].filter((step) => step.kind === 'goal' && step.side === side).length
  const score: PerSide = { home: goals('home'), away: goals('away') }
  const endMs = fromMs + 36 * minuteMs
  return [
    ...first,
    ...second,
    ...(score.home === score.away
      ? drawShootOut(draws, endMs + 4 * minuteMs)
      : [{ atMs: endMs, kind: 'ends', ending: 'played' } as const]),
  ]
}
