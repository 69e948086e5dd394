import { minuteMs } from '#contract/durations.ts'
import { sides, type Side } from '../records/side.ts'
import type { BasketballParameters } from './match-parameters.ts'
import { seededDraws, type Draws } from './seeded-draws.ts'
import { clockRates, type BasketballTimeline } from './timeline.ts'

type Step = BasketballTimeline['steps'][number]

/** Share of free throws; the rest is split into twos and threes. */
export const oneShare = 0.1
/** E[x²] ÷ E[x] of a used chance, if three of ten are threes. */
const usualSquares = 2.37
const quarterMinutes = 10
const overtimeMinutes = 5
const breakMinutes = [0, 2, 15, 2] as const

/**
 * A match as turns: in a turn, if there is one, each side has one chance, one side in its first half, the other
 * in its second; a used chance brings one, two or three points. Turns are independent, so the score at any time
 * follows Stern’s model (Journal of the American Statistical Association 89, 1994): difference and total grow
 * independently and almost normally. Number of turns, chance of a turn and points are chosen to match the means
 * and both deviations of the parameters: the total deviates more than the difference because the number of
 * turns varies.
 */
export type Turns = {
  readonly perQuarter: number
  readonly chance: number
  readonly used: Readonly<Record<Side, number>>
  readonly threeShare: number
}

export const turnsOf = ({ points, differenceDeviation, totalDeviation }: BasketballParameters): Turns => {
  const { home, away } = points
  const total = home + away
  const gap = (home - away) ** 2
  const squares = home ** 2 + away ** 2
  /** The odds against a turn, divided by the number of slots. */
  const unsure = Math.max(0, (totalDeviation ** 2 - differenceDeviation ** 2) / (4 * home * away))
  const wanted = squares / (usualSquares * total + gap * unsure - differenceDeviation ** 2)
  const perQuarter = Math.max(1, Math.round(wanted / (1 - unsure * wanted) / 4))
  const chance = 1 / (1 + unsure * perQuarter * 4)
  const turns = chance * perQuarter * 4
  const ratio = (differenceDeviation ** 2 - gap * unsure + squares / turns) / total
  const threeShare = ((2 - oneShare) * ratio - (4 - 3 * oneShare)) / (5 - ratio)
  const brings = 2 - oneShare + threeShare
  const used = { home: home / turns / brings, away: away / turns / brings }
  if (!(threeShare >= 0 && threeShare <= 1 - oneShare && used.home <= 1 && used.away <= 1))
    throw new RangeError('no basketball is played with such deviations')
  return { perQuarter, chance, used, threeShare }
}

/** Max number of turns in a period, the chance of each, and its length. */
export const turnsIn = (turns: Turns, period: number) => {
  const minutes = period <= 4 ? quarterMinutes : overtimeMinutes
  const wanted = (turns.perQuarter * minutes) / quarterMinutes
  const slots = Math.max(1, Math.round(wanted))
  return {
    minutes,
    slots,
    chance: Math.min(1, (turns.chance * wanted) / slots),
    slotSeconds: (minutes * 60) / slots,
  }
}

const drawPeriod = (draws: Draws, turns: Turns, number: number, fromMs: number): Step[] => {
  const { minutes, slots, chance, slotSeconds } = turnsIn(turns, number)
  const scores: Step[] = []
  for (let slot = 0; slot < slots; slot += 1) {
    if (!draws.happens(chance)) continue
    const order: readonly Side[] = draws.happens(0.5) ? ['home', 'away'] : ['away', 'home']
    order.forEach((side, half) => {
      if (!draws.happens(turns.used[side])) return
      const kind = draws.share()
      const seconds = (slot + draws.between(half / 2, (half + 1) / 2)) * slotSeconds
      scores.push({
        atMs: Math.floor(fromMs + (seconds * 1000) / clockRates.basketball),
        kind: 'score',
        side,
        points: kind < oneShare ? 1 : kind < oneShare + turns.threeShare ? 3 : 2,
        period: number,
        second: Math.floor(seconds),
      })
    })
  }
  const playedMs =
    number <= 4 ? (number - 1) * quarterMinutes : 4 * quarterMinutes + (number - 5) * overtimeMinutes
  return [
    {
      atMs: fromMs,
      kind: 'period_begins',
      period: number <= 4 ? `quarter_${number}` : `overtime_${number - 4}`,
      playedMs: playedMs * minuteMs,
    },
    ...scores,
    { atMs: Math.floor(fromMs + (minutes * minuteMs) / clockRates.basketball), kind: 'period_ends' },
  ]
}

const isLevel = (steps: readonly Step[]): boolean =>
  steps.reduce(
    (lead, step) =>
      step.kind === 'score' ? lead + (step.side === sides[0] ? step.points : -step.points) : lead,
    0,
  ) === 0

/** A basketball match, deterministic by seed, with overtime until there is a winner. */
export const drawBasketballMatch = (seed: string, parameters: BasketballParameters): BasketballTimeline => {
  const draws = seededDraws(seed)
  const turns = turnsOf(parameters)
  const steps: Step[] = []
  let endMs = 0
  for (let number = 1; number <= 4 || isLevel(steps); number += 1) {
    const fromMs = endMs + (breakMinutes[number - 1] ?? 2) * minuteMs
    steps.push(...drawPeriod(draws, turns, number, fromMs))
    endMs = steps.at(-1)?.atMs ?? fromMs
  }
  return { sport: 'basketball', steps: [...steps, { atMs: endMs, kind: 'ends', ending: 'played' }] }
}
