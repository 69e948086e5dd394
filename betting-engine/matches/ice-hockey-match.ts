import { minuteMs } from '#contract/durations.ts'
import { other, sides, type PerSide, type Side } from '../records/side.ts'
import type { IceHockeyParameters } from './match-parameters.ts'
import { seededDraws, type Draws } from './seeded-draws.ts'
import { clockRates, type IceHockeyTimeline } from './timeline.ts'

type Step = IceHockeyTimeline['steps'][number]

/** Minute from which a side trailing by this many goals plays without its goalkeeper. */
export const emptyNetFrom: Readonly<Record<number, number>> = { 1: 58, 2: 57 }
/** Factors of an empty net on the goals of the trailing side, and of the other one. */
export const emptyNetFactors = { trailing: 2.2, leading: 5 } as const
/** Three against three, until the first goal. */
export const overtimeFactor = 1.8
const overtimeMinutes = 5
const penaltyChance = 0.33
const breakMinutes = 17

type Period = 1 | 2 | 3 | 4
const beganMs = (period: Period): number => {
  const breaks = period === 4 ? 2 * breakMinutes + 2 : (period - 1) * breakMinutes
  return (((period - 1) * 20) / clockRates.ice_hockey + breaks) * minuteMs
}
const atOf = (period: Period, minute: number): number =>
  Math.floor(beganMs(period) + ((minute - (period - 1) * 20) / clockRates.ice_hockey) * minuteMs)

const emptyNetOf = (score: PerSide, minute: number): Side | null => {
  const trailing: Side = score.home < score.away ? 'home' : 'away'
  const gap = score[other(trailing)] - score[trailing]
  return minute >= (emptyNetFrom[gap] ?? 60) ? trailing : null
}

const ratesOf = (goals: PerSide, empty: Side | null): PerSide => {
  const factor = (side: Side): number => {
    if (empty === null) return 1
    return side === empty ? emptyNetFactors.trailing : emptyNetFactors.leading
  }
  return { home: (goals.home * factor('home')) / 60, away: (goals.away * factor('away')) / 60 }
}

const goalStep = (side: Side, period: Period, minute: number): Step => ({
  atMs: atOf(period, minute),
  kind: 'goal',
  side,
  period,
  minute: Math.floor(minute) + 1,
})

/** Sixty minutes: the rates change with a goal, and at the minutes at which goalkeepers leave. */
const drawRegularTime = (draws: Draws, goals: PerSide): { steps: Step[]; score: PerSide } => {
  const steps: Step[] = []
  const score = { home: 0, away: 0 }
  let minute = 0
  let off: Side | null = null
  while (minute < 60) {
    const empty = emptyNetOf(score, minute)
    const atMs = atOf(3, minute)
    if (off !== null && off !== empty) steps.push({ atMs, kind: 'goalkeeper_back', side: off })
    if (empty !== null && off !== empty) steps.push({ atMs, kind: 'goalkeeper_off', side: empty })
    off = empty
    const rates = ratesOf(goals, empty)
    const rate = rates.home + rates.away
    const goalAt = minute - Math.log(1 - draws.share()) / rate
    // The rates stay constant until then.
    const unchangedUntil = Math.min(...Object.values(emptyNetFrom).filter((from) => from > minute), 60)
    minute = Math.min(goalAt, unchangedUntil)
    if (goalAt >= unchangedUntil) continue
    const side: Side = draws.happens(rates.home / rate) ? 'home' : 'away'
    score[side] += 1
    steps.push(goalStep(side, (Math.floor(minute / 20) + 1) as Period, minute))
  }
  return { steps, score }
}

const overtimeSteps = (draws: Draws, goals: PerSide): Step[] => {
  const begins: Step = {
    atMs: atOf(4, 60),
    kind: 'period_begins',
    period: 'overtime',
    playedMs: 60 * minuteMs,
  }
  const rate = ((goals.home + goals.away) / 60) * overtimeFactor
  const into = -Math.log(1 - draws.share()) / rate
  const isScored = into < overtimeMinutes
  const minute = 60 + Math.min(into, overtimeMinutes)
  const atMs = atOf(4, minute)
  const side: Side = draws.happens(goals.home / (goals.home + goals.away)) ? 'home' : 'away'
  return [begins, ...(isScored ? [goalStep(side, 4, minute)] : []), { atMs, kind: 'period_ends' }]
}

/**
 * Three penalties a side, then one each until only one side has scored. The winner is drawn first, then
 * penalties that fit.
 */
const shootOutSteps = (draws: Draws, homeShootOut: number, fromMs: number): Step[] => {
  const winner: Side = draws.happens(homeShootOut) ? 'home' : 'away'
  for (;;) {
    const steps: Step[] = [
      { atMs: fromMs, kind: 'period_begins', period: 'shoot_out', playedMs: 65 * minuteMs },
    ]
    const scored = { home: 0, away: 0 }
    let atMs = fromMs
    for (let round = 1; round <= 3 || scored.home === scored.away; round += 1)
      for (const side of sides) {
        atMs += 0.6 * minuteMs
        const isScored = draws.happens(penaltyChance)
        if (isScored) scored[side] += 1
        steps.push({ atMs, kind: isScored ? 'penalty_scored' : 'penalty_missed', side })
      }
    if (scored[winner] <= scored[other(winner)]) continue
    return [...steps, { atMs, kind: 'shoot_out_won', side: winner }, { atMs, kind: 'period_ends' }]
  }
}

/** An ice hockey match, deterministic by seed, with overtime and shoot-out until there is a winner. */
export const drawIceHockeyMatch = (seed: string, parameters: IceHockeyParameters): IceHockeyTimeline => {
  const draws = seededDraws(seed)
  const { steps: happenings, score } = drawRegularTime(draws, parameters.goals)
  const clock = ([1, 2, 3] as const).flatMap((period): Step[] => [
    {
      atMs: beganMs(period),
      kind: 'period_begins',
      period: `period_${period}`,
      playedMs: (period - 1) * 20 * minuteMs,
    },
    { atMs: atOf(period, period * 20), kind: 'period_ends' },
  ])
  const rank = ({ kind }: Step): number => (kind === 'period_begins' ? 0 : kind === 'period_ends' ? 2 : 1)
  const steps = [...clock, ...happenings].toSorted((a, b) => a.atMs - b.atMs || rank(a) - rank(b))
  if (score.home === score.away) {
    const overtime = overtimeSteps(draws, parameters.goals)
    steps.push(...overtime)
    if (!overtime.some(({ kind }) => kind === 'goal'))
      steps.push(...shootOutSteps(draws, parameters.homeShootOut, atOf(4, 65) + 2 * minuteMs))
  }
  // A goal that ends it is reviewed before the players leave.
  const overAt = (steps.at(-1)?.atMs ?? 0) + (score.home === score.away ? minuteMs / 2 : 0)
  return { sport: 'ice_hockey', steps: [...steps, { atMs: overAt, kind: 'ends', ending: 'played' }] }
}
