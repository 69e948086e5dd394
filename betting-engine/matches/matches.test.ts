import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { MatchRecord } from '../records/record.ts'
import { timelineOf } from './draw-match.ts'
import type { MatchParameters } from './match-parameters.ts'
import { clockAt, recordAt } from './record-at.ts'
import { lengthOf, type Step, type Timeline } from './timeline.ts'

const parameters: readonly MatchParameters[] = [
  {
    sport: 'football',
    goals: { home: 1.6, away: 1.3 },
    rho: -0.07,
    corners: { home: 5.4, away: 4.6 },
    yellowCards: { home: 1.8, away: 2.1 },
    redCards: { home: 0.1, away: 0.1 },
  },
  { sport: 'tennis', bestOf: 3, serve: { home: 0.64, away: 0.61 } },
  {
    sport: 'basketball',
    points: { home: 84, away: 80 },
    differenceDeviation: 11,
    totalDeviation: 16,
  },
  { sport: 'ice_hockey', goals: { home: 3, away: 2.7 }, homeShootOut: 0.5 },
]
const cup = { needsWinner: true, longestMs: 300 * minuteMs }

const many = (one: MatchParameters, count: number): Timeline[] =>
  Array.from({ length: count }, (_, at) => timelineOf(`many ${at}`, one, cup))

const happeningsOf = (record: MatchRecord): readonly string[] => {
  if (record.sport === 'football') return record.incidents.map((one) => JSON.stringify(one))
  if (record.sport === 'tennis') return record.games.map((one) => JSON.stringify(one))
  if (record.sport === 'basketball') return record.scores.map((one) => JSON.stringify(one))
  return record.goals.map((one) => JSON.stringify(one))
}

describe.each(parameters)('a match of $sport', (one) => {
  const matches = many(one, 60)

  test('is the same for the same seed, and another one for another', () => {
    expect(timelineOf('many 3', one, cup)).toEqual(matches[3])
    expect(new Set(matches.map((match) => JSON.stringify(match))).size).toBe(60)
  })

  test('reports its steps in order, begins with its clock, and ends once, at its end', () => {
    for (const { steps } of matches as readonly { steps: readonly Step[] }[]) {
      expect(steps[0]).toMatchObject({ kind: 'period_begins', atMs: 0, playedMs: 0 })
      expect(steps.map(({ atMs }) => atMs)).toEqual(steps.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
      expect(steps.filter(({ kind }) => kind === 'ends')).toEqual([steps.at(-1)])
    }
  })

  test('what has happened stays in its record, but for a goal that is annulled', () => {
    for (const match of matches.slice(0, 12)) {
      const seen = (match.steps as readonly Step[]).map(({ atMs, kind }) => {
        const record = recordAt(match, atMs)
        return { kind, over: record.periodsOver, told: happeningsOf(record).join('\n') }
      })
      const wrong = seen.filter(({ kind, over, told: now }, at) => {
        const before = seen[at - 1]
        if (before === undefined) return now !== ''
        if (over < before.over) return true
        return kind === 'goal_annulled' ? now.length >= before.told.length : !now.startsWith(before.told)
      })
      expect(wrong).toEqual([])
    }
  })

  test('nothing has happened before it begins, and it is over at its end and not before', () => {
    for (const match of matches) {
      expect(happeningsOf(recordAt(match, -1))).toEqual([])
      expect(clockAt(match, -1)).toBeNull()
      expect(recordAt(match, lengthOf(match) - 1).ending).toBeNull()
      expect(recordAt(match, lengthOf(match)).ending).toMatch(/played|retired/)
      expect(clockAt(match, lengthOf(match))?.isRunning).toBe(false)
    }
  })

  test('its clock never goes back but where the second half begins after stoppage time', () => {
    for (const match of matches.slice(0, 10)) {
      const clocks = Array.from({ length: 200 }, (_, at) => clockAt(match, (at * lengthOf(match)) / 200))
      for (const [at, clock] of clocks.entries()) {
        const before = clocks[at - 1]
        if (before && clock && before.period === clock.period)
          expect(clock.playedMs).toBeGreaterThanOrEqual(before.playedMs)
      }
    }
  })

  test('it is over by the time it must be', () => {
    const quick = { needsWinner: true, longestMs: 40 * minuteMs }
    for (let at = 0; at < 20; at += 1)
      expect(lengthOf(timelineOf(`many ${at}`, one, quick))).toBeLessThanOrEqual(40 * minuteMs)
  })
})

const football = parameters[0] as MatchParameters

const told = (match: Timeline) =>
  (match.steps as readonly Step[]).map((step) => ({ kind: step.kind, step, atMs: step.atMs }))

describe('what football has besides', () => {
  const cups = many(football, 600)

  test('an annulled goal is in the record until it is annulled', () => {
    const annulled = cups.flatMap((match) =>
      told(match)
        .filter(({ kind }) => kind === 'goal_annulled')
        .map(({ atMs }) => ({ match, atMs })),
    )
    expect(annulled.length).toBeGreaterThan(30)
    for (const { match, atMs } of annulled) {
      const goals = (ms: number): number =>
        happeningsOf(recordAt(match, ms)).filter((one) => one.includes('"goal"')).length
      expect(goals(atMs)).toBe(goals(atMs - 1) - 1)
    }
  })

  test('a cup goes to extra time and a shoot-out until there is a winner, a league does not', () => {
    const scoreOf = (match: Timeline, periods: readonly string[]): number => {
      const record = recordAt(match, lengthOf(match))
      if (record.sport !== 'football') return Number.NaN
      return record.incidents
        .filter(({ kind, period }) => kind === 'goal' && periods.includes(period))
        .reduce((lead, { side }) => lead + (side === 'home' ? 1 : -1), 0)
    }
    const seen = new Set<number>()
    for (const match of cups) {
      const over = recordAt(match, lengthOf(match)).periodsOver
      seen.add(over)
      const regular = scoreOf(match, ['first_half', 'second_half'])
      const extra = scoreOf(match, ['extra_first', 'extra_second'])
      const shootOut = scoreOf(match, ['shoot_out'])
      expect(over).toBe(regular !== 0 ? 2 : extra !== 0 ? 4 : 5)
      expect(regular + extra + shootOut).not.toBe(0)
    }
    expect([...seen].toSorted()).toEqual([2, 4, 5])
    const leagues = Array.from({ length: 50 }, (_, at) =>
      timelineOf(`many ${at}`, football, { ...cup, needsWinner: false }),
    )
    for (const match of leagues) expect(recordAt(match, lengthOf(match)).periodsOver).toBe(2)
  })

  test('the minute of what falls in stoppage time is the last of its half', () => {
    for (const match of cups.slice(0, 100)) {
      const record = recordAt(match, lengthOf(match))
      if (record.sport !== 'football') continue
      for (const { period, minute } of record.incidents) {
        if (period === 'first_half') expect(minute).toBeLessThanOrEqual(45)
        if (period === 'second_half') expect(minute).toBeGreaterThan(45)
        if (period === 'second_half') expect(minute).toBeLessThanOrEqual(90)
      }
    }
  })
})

test('a tennis match ends now and then with a side that gives up, and says which', () => {
  const tennis = parameters[1] as MatchParameters
  const ends = many(tennis, 300).map((match) => recordAt(match, lengthOf(match)))
  const retired = ends.filter(({ ending }) => ending === 'retired')
  expect(retired.length).toBeGreaterThan(0)
  expect(retired.length).toBeLessThan(20)
  for (const record of retired) expect(record).toHaveProperty('gaveUp')
})

test('a match of ice hockey has a winner: by a goal of overtime, or else by the shoot-out', () => {
  for (const match of many(parameters[3] as MatchParameters, 300)) {
    const record = recordAt(match, lengthOf(match))
    if (record.sport !== 'ice_hockey') continue
    const lead = (period: number): number =>
      record.goals
        .filter((goal) => goal.period <= period)
        .reduce((sum, { side }) => sum + (side === 'home' ? 1 : -1), 0)
    expect(record.periodsOver).toBe(lead(3) !== 0 ? 3 : record.shootOut === undefined ? 4 : 5)
    expect(lead(4) === 0).toBe(record.shootOut !== undefined)
  }
})
