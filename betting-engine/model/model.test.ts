import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededDraws } from '../matches/seeded-draws.ts'
import type { PerSide } from '../records/side.ts'
import { expectedGoals, fitGoalModel, usualFit, type GoalModel, type PlayedMatch } from './fit-goal-model.ts'
import { goalLikelihood, type ScoredGoals } from './goal-likelihood.ts'
import { fitRho, lowScoreFactor } from './low-scores.ts'
import { solve, findMaximum } from './newton.ts'

const near = (value: number, digits: number) => expect.closeTo(value, digits)

describe('Newton’s steps', () => {
  test('solve what Cholesky can, and refuse what is no hilltop', () => {
    // 4x + 2y = 10, 2x + 3y = 9: only the lower triangle is read.
    expect([...solve(Float64Array.of(4, 99, 2, 3), Float64Array.of(10, 9))]).toEqual([
      near(1.5, 12),
      near(2, 12),
    ])
    expect(() => solve(Float64Array.of(1, 0, 2, 1), Float64Array.of(1, 1))).toThrow(RangeError)
  })

  test('find the top also from where a whole step leaps over it', () => {
    // −ln(1 + e^x) + 0.1x − 0.0005x² is flat far from its top.
    const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
    const [x = 0] = findMaximum(
      {
        value: ([at = 0]) => -Math.log1p(Math.exp(at)) + 0.1 * at - 0.0005 * at ** 2,
        slopes: ([at = 0]) => ({
          gradient: Float64Array.of(0.1 - sigmoid(at) - 0.001 * at),
          curvature: Float64Array.of(sigmoid(at) * (1 - sigmoid(at)) + 0.001),
        }),
      },
      Float64Array.of(20),
      1e-14,
    )
    expect(0.1 - sigmoid(x) - 0.001 * x).toBeCloseTo(0, 7)
  })
})

describe('the likelihood of goals', () => {
  const size = 6
  const scored: readonly ScoredGoals[] = [
    { goals: 3, weight: 1, plus: [0, 1, 2], minus: [5] },
    { goals: 0, weight: 0.8, plus: [0, 4], minus: [3] },
    { goals: 1, weight: 0.5, plus: [0, 1, 4], minus: [3] },
    { goals: 2, weight: 0.2, plus: [0, 2], minus: [5] },
  ]
  const likelihood = goalLikelihood(scored, size, { strength: 0.5, free: 2 })
  const points = fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size })
    .map((values) => Float64Array.from(values))
  const moved = (at: Float64Array, index: number, by: number): Float64Array =>
    at.map((value, other) => (other === index ? value + by : value))

  test('has the gradient and the curvature that finite differences have', () => {
    const step = 1e-5
    fc.assert(
      fc.property(points, (at) => {
        const { gradient, curvature } = likelihood.slopes(at)
        for (let row = 0; row < size; row += 1) {
          const [up, down] = [moved(at, row, step), moved(at, row, -step)]
          const slope = (likelihood.value(up) - likelihood.value(down)) / (2 * step)
          expect(gradient[row]).toBeCloseTo(slope, 5)
          const bends = likelihood
            .slopes(up)
            .gradient.map((value, at2) => (likelihood.slopes(down).gradient[at2]! - value) / (2 * step))
          for (let column = 0; column <= row; column += 1)
            expect(curvature[row * size + column]).toBeCloseTo(bends[column]!, 5)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('is concave: between two points it is never lower than the straight line', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const middle = a.map((value, at) => (value + b[at]!) / 2)
        expect(likelihood.value(middle)).toBeGreaterThanOrEqual(
          (likelihood.value(a) + likelihood.value(b)) / 2 - 1e-9,
        )
      }),
    )
  })

  test('a row of weight 2 counts as two rows', () => {
    const [first] = scored as readonly [ScoredGoals]
    const at = new Float64Array(size).fill(0.3)
    const none = { strength: 0, free: 0 }
    expect(goalLikelihood([{ ...first, weight: 2 }], size, none).value(at)).toBeCloseTo(
      goalLikelihood([first, first], size, none).value(at),
      12,
    )
  })
})

describe('ρ', () => {
  const expected = { home: 1.5, away: 1.2 }

  test.each([
    ['0–0', { home: 0, away: 0 }, 1 + 0.1 * 1.5 * 1.2],
    ['0–1', { home: 0, away: 1 }, 1 - 0.1 * 1.5],
    ['1–0', { home: 1, away: 0 }, 1 - 0.1 * 1.2],
    ['1–1', { home: 1, away: 1 }, 1.1],
    ['2–1', { home: 2, away: 1 }, 1],
    ['0–2', { home: 0, away: 2 }, 1],
  ])('of −0.1 makes %s as much likelier', (_, goals, factor) => {
    expect(lowScoreFactor(goals, expected, -0.1)).toBeCloseTo(factor, 12)
  })

  test.each([
    ['nothing is known', [], 0],
    // ln(1 − ρ) − ρ²/4 would grow without end towards −∞ for a level score alone: it stops at the bound.
    ['every match ends 1–1', [{ goals: { home: 1, away: 1 }, expected, weight: 50 }], -0.2],
    ['no match ends level', [{ goals: { home: 1, away: 0 }, expected, weight: 50 }], 0.1],
    ['only high scores are known', [{ goals: { home: 3, away: 2 }, expected, weight: 50 }], 0],
  ])('where %s', (_, scores, rho) => {
    expect(fitRho(scores, 0.5)).toBeCloseTo(rho, 12)
  })
})

/** Two synthetic divisions with known strengths; every club plays every other at home twice a season. */
const truth = { base: 0.1, homeAdvantage: 0.25, rho: -0.1, seasons: 12 } as const
const divisions = ['1', '2'] as const
const clubs = divisions.flatMap((division, level) =>
  Array.from({ length: 12 }, (_, at) => ({
    name: `${division}-${String.fromCodePoint(65 + at)}`,
    division,
    // The weakest club of the first division swaps with the best of the second, season by season.
    attack: (level === 0 ? 0.2 : -0.2) + 0.06 * (5.5 - at),
    defence: (level === 0 ? 0.2 : -0.2) + 0.04 * ((at * 5) % 12) - 0.22,
  })),
)
type Club = (typeof clubs)[number]
const trueGoals = (home: Club, away: Club): PerSide => ({
  home: Math.exp(truth.base + truth.homeAdvantage + home.attack - away.defence),
  away: Math.exp(truth.base + away.attack - home.defence),
})

function simulate(): PlayedMatch[] {
  const draws = seededDraws('a made-up league')
  return Array.from({ length: truth.seasons }, (_, season) =>
    divisions.flatMap((division, level) => {
      const isSwapped = season % 2 === 1
      const moved = isSwapped ? [clubs[11], clubs[12]] : []
      const own = clubs.filter((club) => (club.division === division) !== moved.includes(club))
      return own.flatMap((home, at) =>
        own
          .filter((away) => away !== home)
          .map((away, against): PlayedMatch => {
            const expected = trueGoals(home, away)
            for (;;) {
              const goals = { home: draws.poisson(expected.home), away: draws.poisson(expected.away) }
              // Drawn by rejection: no factor of these goals is above 1.5.
              if (draws.share() * 1.5 < lowScoreFactor(goals, expected, truth.rho))
                return {
                  day: season * 30 + ((at + against + level) % 28),
                  division,
                  home: home.name,
                  away: away.name,
                  goals,
                }
            }
          }),
      )
    }),
  ).flat()
}

describe('a made-up league', () => {
  const today = truth.seasons * 30
  const every = { decay: 0, ridge: 0.01, oldest: 10_000 }
  let matches: PlayedMatch[] = []
  let model: GoalModel
  beforeAll(() => {
    matches = simulate()
    model = fitGoalModel(matches, today, every)
  })

  test('gives back the strengths, the home advantage and ρ it was drawn from', () => {
    expect(matches).toHaveLength(12 * 2 * 132)
    expect(Math.abs(model.homeAdvantage - truth.homeAdvantage)).toBeLessThan(0.05)
    expect(Math.abs(model.rho - truth.rho)).toBeLessThan(0.04)
    const errors = clubs.flatMap((home) =>
      clubs
        .filter((away) => away !== home)
        .map((away) => {
          const { goals } = expectedGoals(model, {
            division: home.division,
            home: home.name,
            away: away.name,
          })
          return Math.log(goals.home / trueGoals(home, away).home)
        }),
    )
    // An attack is known from some 260 matches, a defence likewise: each to about 0.055, both to 0.08.
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    expect(deviation).toBeLessThan(0.11)
  })

  test('is the same again, and in any order of its matches', () => {
    expect(fitGoalModel(matches, today, every)).toEqual(model)
    const other = fitGoalModel(matches.toReversed(), today, every)
    expect(other.homeAdvantage).toBeCloseTo(model.homeAdvantage, 9)
    expect(other.clubs.get('1-A')?.attack).toBeCloseTo(model.clubs.get('1-A')?.attack ?? 0, 9)
  })

  test('expects as many goals of all matches as there were', () => {
    const all = (of: (match: PlayedMatch) => PerSide): number =>
      matches.reduce((sum, match) => sum + of(match).home + of(match).away, 0)
    expect(all((match) => expectedGoals(model, match).goals) / all(({ goals }) => goals)).toBeCloseTo(1, 6)
  })

  test('knows nothing of its future', () => {
    const later = matches.map((match) =>
      match.day < 200 ? match : { ...match, goals: { home: 9, away: 0 } },
    )
    expect(fitGoalModel(later, 200, every)).toEqual(fitGoalModel(matches, 200, every))
  })

  test('forgets what is older than it should look', () => {
    const old = matches.map((match) => (match.day >= 200 ? match : { ...match, goals: { home: 9, away: 0 } }))
    const young = { ...every, oldest: today - 200 }
    expect(fitGoalModel(old, today, young)).toEqual(fitGoalModel(matches, today, young))
  })

  test('weighs what is recent more', () => {
    const flipped = matches.map((match) =>
      match.home === '1-A' && match.day >= 330 ? { ...match, goals: { home: 6, away: 0 } } : match,
    )
    const attackWith = (decay: number): number =>
      fitGoalModel(flipped, today, { ...every, decay }).clubs.get('1-A')?.attack ?? 0
    expect(attackWith(0.01)).toBeGreaterThan(attackWith(0.001) + 0.1)
    expect(attackWith(0.001)).toBeGreaterThan(attackWith(0))
  })

  test('is drawn together by a ridge, the more the stronger it is', () => {
    const spreadWith = (ridge: number): number => {
      const attacks = [...fitGoalModel(matches, today, { ...every, ridge }).clubs.values()].map(
        (one) => one.attack,
      )
      return Math.max(...attacks) - Math.min(...attacks)
    }
    expect(spreadWith(50)).toBeLessThan(spreadWith(0.01) * 0.95)
    expect(spreadWith(1e6)).toBeLessThan(0.01)
  })

  test('takes a club it has never seen for one of the weaker half of its division, each for its own', () => {
    const against = (division: string, home: string): PerSide =>
      expectedGoals(model, { division, home, away: '1-F' }).goals
    expect(against('1', 'newcomer').home).toBeLessThan(against('1', '1-A').home)
    expect(against('1', 'newcomer').home).toBeGreaterThan(against('2', 'newcomer').home)
    expect(against('elsewhere', 'newcomer').home).toBeCloseTo(
      Math.exp(model.base + model.homeAdvantage - (model.clubs.get('1-F')?.defence ?? 0)),
      12,
    )
  })
})

test('a club with one match lies between its division and its one result', () => {
  const played = (day: number, home: string, away: string, goals: PerSide): PlayedMatch => ({
    day,
    division: '1',
    home,
    away,
    goals,
  })
  const season = ['a', 'b', 'c', 'd'].flatMap((home, at, all) =>
    all
      .filter((away) => away !== home)
      .map((away, against) => played(at * 3 + against, home, away, { home: 1, away: 1 })),
  )
  const model = fitGoalModel([...season, played(20, 'new', 'a', { home: 5, away: 0 })], 21)
  expect(model.clubs.get('new')?.attack).toBeGreaterThan(model.clubs.get('b')?.attack ?? 0)
  const { goals } = expectedGoals(model, { division: '1', home: 'new', away: 'b' })
  expect(goals.home).toBeGreaterThan(1)
  expect(goals.home).toBeLessThan(4.5)
  const strict = fitGoalModel([...season, played(20, 'new', 'a', { home: 5, away: 0 })], 21, {
    ...usualFit,
    ridge: 20,
  })
  expect(expectedGoals(strict, { division: '1', home: 'new', away: 'b' }).goals.home).toBeLessThan(2)
})

test('without matches, and without goals, there is a model too', () => {
  const fixture = { division: '1', home: 'a', away: 'b' }
  const rho = expect.closeTo(0, 12)
  expect(expectedGoals(fitGoalModel([], 0), fixture)).toEqual({ goals: { home: 1, away: 1 }, rho })
  const goalless = { ...fixture, day: 0, goals: { home: 0, away: 0 } }
  const { goals } = expectedGoals(fitGoalModel(Array<PlayedMatch>(30).fill(goalless), 1), fixture)
  expect(goals.home).toBeGreaterThan(0)
  expect(goals.home).toBeLessThan(0.01)
})
