import { describe, expect, test } from 'vitest'
import { redCardFactors } from './football-curve.ts'
import { drawBasketballMatch } from './basketball-match.ts'
import { drawFootballMatch } from './football-match.ts'
import { drawIceHockeyMatch, emptyNetFactors, emptyNetFrom, overtimeFactor } from './ice-hockey-match.ts'
import type { BasketballParameters, FootballParameters } from './match-parameters.ts'
import { recordAt } from './record-at.ts'
import { drawTennisMatch } from './tennis-match.ts'
import { seededDraws } from './seeded-draws.ts'
import { lengthOf } from './timeline.ts'

/** Seeds are fixed, so these figures are the same in every run: four deviations of the mean are allowed. */
const meanOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, deviation: Math.sqrt(variance), error: Math.sqrt(variance / values.length) }
}
const expectMean = (values: readonly number[], expected: number): void => {
  const { mean, error } = meanOf(values)
  expect(Math.abs(mean - expected) / error, `${mean} is not ${expected}`).toBeLessThan(4)
}
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

describe('the draws', () => {
  const draws = seededDraws('the draws')
  test('shares are even, counts are Poisson’s, and the normal is one', () => {
    expectMean(
      times(20_000, () => draws.share()),
      1 / 2,
    )
    expectMean(
      times(20_000, () => (draws.below(6) === 5 ? 1 : 0)),
      1 / 6,
    )
    const counts = times(20_000, () => draws.poisson(2.7))
    expectMean(counts, 2.7)
    expect(meanOf(counts).deviation).toBeCloseTo(Math.sqrt(2.7), 1)
    const normals = times(20_000, () => draws.normal())
    expectMean(normals, 0)
    expectMean(
      normals.map((value) => value ** 2),
      1,
    )
  })
  test('the same for the same seed in every engine', () => {
    const one = seededDraws('baize')
    expect(times(4, () => Math.floor(one.share() * 2 ** 32))).toEqual([
      662100173, 1244274446, 975612011, 3383498019,
    ])
  })
})

describe('football', () => {
  const parameters: FootballParameters = {
    sport: 'football',
    goals: { home: 1.55, away: 1.2 },
    rho: -0.1,
    corners: { home: 5.4, away: 4.6 },
    yellowCards: { home: 1.8, away: 2.1 },
    redCards: { home: 0.3, away: 0.3 },
  }
  const matches = times(6000, (at) => drawFootballMatch(`football ${at}`, parameters, { needsWinner: false }))
  const records = matches.map((match) => {
    const record = recordAt(match, lengthOf(match))
    if (record.sport !== 'football') throw new Error('not football')
    return record
  })
  const counted = (kind: string, side: string): number[] =>
    records.map(({ incidents }) => incidents.filter((one) => one.kind === kind && one.side === side).length)

  test.each([
    ['goal', parameters.goals],
    ['corner', parameters.corners],
    ['yellow_card', parameters.yellowCards],
    ['red_card', parameters.redCards],
  ] as const)('as many of a %s as the parameters say', (kind, means) => {
    expectMean(counted(kind, 'home'), means.home)
    expectMean(counted(kind, 'away'), means.away)
  })

  test('low scores as Dixon and Coles have them, which without ρ they would not be', () => {
    const [home, away] = [counted('goal', 'home'), counted('goal', 'away')]
    const { home: a, away: b } = parameters.goals
    const independent = Math.exp(-a - b)
    const share = (h: number, g: number): number[] =>
      home.map((goals, at) => (goals === h && away[at] === g ? 1 : 0))
    expectMean(share(0, 0), independent * (1 - a * b * parameters.rho))
    expectMean(share(1, 1), independent * a * b * (1 - parameters.rho))
    expectMean(share(1, 0), independent * a * (1 + b * parameters.rho))
    expectMean(share(0, 1), independent * b * (1 + a * parameters.rho))
    const { mean, error } = meanOf(share(0, 0))
    expect((mean - independent) / error).toBeGreaterThan(3)
  })

  test('.439 of the goals fall in the first half', () => {
    const goals = records.flatMap(({ incidents }) => incidents.filter(({ kind }) => kind === 'goal'))
    expectMean(
      goals.map(({ period }) => (period === 'first_half' ? 1 : 0)),
      0.439,
    )
  })

  test('a side that is a man short scores less, and is scored against more', () => {
    // Goals after the only red card of a match, relative to the expected goals of the same minutes.
    const afterCard = records.flatMap(({ incidents }) => {
      const reds = incidents.filter(({ kind }) => kind === 'red_card')
      const [red] = reds
      if (red === undefined || reds.length !== 1) return []
      const later = incidents.slice(incidents.indexOf(red)).filter(({ kind }) => kind === 'goal')
      const own = later.filter(({ side }) => side === red.side).length
      return [{ red, own, others: later.length - own }]
    })
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
    const ratioOf = (side: 'home' | 'away'): number => {
      const cards = afterCard.filter(({ red }) => red.side === side)
      return sum(cards.map(({ own }) => own)) / sum(cards.map(({ others }) => others))
    }
    // (own goals of the shortened home side ÷ those of the away side) × the same with sides swapped: strengths
    // cancel.
    const ratio = Math.sqrt(ratioOf('home') * ratioOf('away'))
    expect(ratio).toBeGreaterThan((redCardFactors.own / redCardFactors.other) * 0.85)
    expect(ratio).toBeLessThan((redCardFactors.own / redCardFactors.other) * 1.15)
  })
})

describe('tennis', () => {
  const serve = { home: 0.66, away: 0.6 }
  const games = times(400, (at) => {
    const match = drawTennisMatch(`tennis ${at}`, { sport: 'tennis', bestOf: 3, serve })
    const record = recordAt(match, lengthOf(match))
    return record.sport === 'tennis' ? record.games : []
  })
  /** Chance to hold serve: won to 0, 15 or 30, or from deuce. */
  const holds = (p: number): number => p ** 4 * (15 - 4 * p - (10 * p ** 2) / (1 - 2 * p * (1 - p)))

  test.each(['home', 'away'] as const)('the %s side holds its serve as often as its points say', (side) => {
    const served = games.flat().filter((game, at, all) => game.server === side && !isTieBreak(all, at))
    expectMean(
      served.map(({ winner }) => (winner === side ? 1 : 0)),
      holds(serve[side]),
    )
  })
  const isTieBreak = (all: readonly { set: number }[], at: number): boolean =>
    at >= 12 && all[at - 12]?.set === all[at]?.set

  test('the serve goes over with every game, through sets and tie-breaks', () => {
    for (const match of games)
      expect(match.every(({ server }, at) => at === 0 || server !== match[at - 1]?.server)).toBe(true)
  })
})

describe('basketball', () => {
  const parameters: BasketballParameters = {
    sport: 'basketball',
    points: { home: 86, away: 78 },
    differenceDeviation: 11,
    totalDeviation: 16,
  }
  const scores = times(1500, (at) => {
    const match = drawBasketballMatch(`basketball ${at}`, parameters)
    const record = recordAt(match, lengthOf(match))
    return record.sport === 'basketball' ? record.scores : []
  })
  const pointsOf = (side: string, periods: readonly number[]): number[] =>
    scores.map((all) =>
      all
        .filter((one) => one.side === side && periods.includes(one.period))
        .reduce((sum, { points }) => sum + points, 0),
    )
  const regular = { home: pointsOf('home', [1, 2, 3, 4]), away: pointsOf('away', [1, 2, 3, 4]) }

  test('the four quarters have the means and deviations of the parameters', () => {
    expectMean(regular.home, 86)
    expectMean(regular.away, 78)
    const difference = regular.home.map((points, at) => points - (regular.away[at] ?? 0))
    const total = regular.home.map((points, at) => points + (regular.away[at] ?? 0))
    expectMean(
      difference.map((value) => (value - 8) ** 2),
      11 ** 2,
    )
    expectMean(
      total.map((value) => (value - 164) ** 2),
      16 ** 2,
    )
  })

  test('a half has half of the variance: what is to come does not depend on what was', () => {
    const [home, away] = [pointsOf('home', [1, 2]), pointsOf('away', [1, 2])]
    expectMean(
      home.map((points, at) => (points - (away[at] ?? 0) - 4) ** 2),
      11 ** 2 / 2,
    )
  })

  test('overtime until there is a winner', () => {
    for (const all of scores)
      expect(all.reduce((lead, { side, points }) => lead + (side === 'home' ? points : -points), 0)).not.toBe(
        0,
      )
    expect(scores.some((all) => all.some(({ period }) => period === 5))).toBe(true)
  })
})

describe('ice hockey', () => {
  const goals = { home: 3.1, away: 2.6 }
  const matches = times(4000, (at) =>
    drawIceHockeyMatch(`hockey ${at}`, { sport: 'ice_hockey', goals, homeShootOut: 0.55 }),
  )
  const records = matches.map((match) => {
    const record = recordAt(match, lengthOf(match))
    if (record.sport !== 'ice_hockey') throw new Error('not ice hockey')
    return record
  })

  test('until goalkeepers leave, goals are Poisson’s', () => {
    const [first] = Object.values(emptyNetFrom).toSorted()
    for (const side of ['home', 'away'] as const) {
      const counts = records.map(
        (one) => one.goals.filter((goal) => goal.side === side && goal.minute <= (first ?? 0)).length,
      )
      expectMean(counts, (goals[side] * (first ?? 0)) / 60)
      expectMean(
        counts.map((count) => (count - (goals[side] * (first ?? 0)) / 60) ** 2),
        (goals[side] * 57) / 60,
      )
    }
  })

  test('the last minutes bring more goals than others', () => {
    const last = records.map(
      (one) => one.goals.filter(({ minute, period }) => period === 3 && minute > 57).length,
    )
    const { mean, error } = meanOf(last)
    expect((mean - (5.7 * 3) / 60) / error).toBeGreaterThan(10)
  })

  test('without its goalkeeper a side scores more, and the other one far more', () => {
    // The next scorer when one side has no goalkeeper: at even strength both would be equally likely.
    const next = matches.flatMap(({ steps }) =>
      steps.flatMap((step, at) => {
        if (step.kind !== 'goalkeeper_off') return []
        const then = steps[at + 1]
        if (then?.kind !== 'goal') return []
        const rate = (side: 'home' | 'away'): number =>
          goals[side] * (side === step.side ? emptyNetFactors.trailing : emptyNetFactors.leading)
        const own = rate(step.side) / (rate('home') + rate('away'))
        return [(then.side === step.side ? 1 : 0) - own]
      }),
    )
    expect(next.length).toBeGreaterThan(500)
    expectMean(next, 0)
  })

  test('overtime brings a goal as often as its rate says, and the shoot-out has the winner of its chance', () => {
    const level = records.filter(({ periodsOver }) => periodsOver > 3)
    expectMean(
      level.map(({ shootOut }) => (shootOut === undefined ? 0 : 1)),
      Math.exp((-5.7 * overtimeFactor * 5) / 60),
    )
    const decided = level.flatMap(({ shootOut }) => (shootOut === undefined ? [] : [shootOut]))
    expectMean(
      decided.map((side) => (side === 'home' ? 1 : 0)),
      0.55,
    )
  })
})
