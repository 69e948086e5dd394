import { expect, test } from 'vitest'
import { emptyRecord } from '../../records/empty-record.ts'
import { noCounts, type Counts } from '../counts.ts'
import { priceEvent } from '../price-event.ts'
import { finalCounts } from './final-counts.ts'
import { leagueChances } from './league-chances.ts'
import { addMatch, emptyTable, leadersOf, placesOfTable } from './league-table.ts'

const only = (home: number, away: number): Counts => {
  const counts = noCounts(4)
  counts.chances[home * 4 + away] = 1
  return counts
}
/** The home side wins 1:0 with this chance, else the other one does. */
const coin = (chance: number): Counts => {
  const counts = noCounts(4)
  counts.chances[4] = chance
  counts.chances[1] = 1 - chance
  return counts
}

test('S5 a table goes by points, then the difference, then what was scored, and who is level in all of it shares a place', () => {
  const table = emptyTable(5)
  addMatch(table, 0, 1, 1, 0)
  addMatch(table, 2, 3, 2, 1)
  addMatch(table, 4, 1, 1, 1)
  // Three points each for 0 and 2, by one goal; 2 has scored more.
  expect(leadersOf(table)).toEqual([2])
  expect(placesOfTable(table)).toEqual([2, 4, 1, 5, 3])
  addMatch(table, 0, 1, 2, 1)
  addMatch(table, 2, 3, 1, 0)
  expect(leadersOf(table)).toEqual([0, 2])
  expect(placesOfTable(table)).toEqual([1, 4, 1, 5, 3])
})

test('who wins all matches wins the league, and who shares the first place counts for a part of it', () => {
  expect(leagueChances('seed', 3, (home, away) => only(home === 1 ? 2 : 0, away === 1 ? 2 : 0))).toEqual([
    0, 1, 0,
  ])
  const even = leagueChances('seed', 4, () => only(1, 1))
  for (const chance of even) expect(chance).toBeCloseTo(1 / 4, 9)
})

test('the chances of a league are those of all ways that it can go', () => {
  // Two who meet twice: one wins both, or they share it.
  const [first = 0, second = 0] = leagueChances('seed', 2, (home) => coin(home === 0 ? 0.7 : 0.4))
  const both = 0.7 * 0.6
  const neither = 0.3 * 0.4
  const shared = 1 - both - neither
  expect(Math.abs(first - both - shared / 2)).toBeLessThan(0.015)
  expect(first + second).toBeCloseTo(1, 9)
  expect(leagueChances('seed', 2, (home) => coin(home === 0 ? 0.7 : 0.4))[0]).toBe(first)
})

test('final scores are those that matches are priced by, overtime and shoot-outs with them', () => {
  const basketball = {
    sport: 'basketball',
    points: { home: 84, away: 79 },
    differenceDeviation: 11,
    totalDeviation: 16,
  } as const
  const iceHockey = { sport: 'ice_hockey', goals: { home: 3.2, away: 2.5 }, homeShootOut: 0.5 } as const
  const football = {
    sport: 'football',
    goals: { home: 1.6, away: 1.1 },
    rho: -0.07,
    corners: { home: 5, away: 4 },
    yellowCards: { home: 2, away: 2 },
    redCards: { home: 0.08, away: 0.1 },
  } as const
  for (const [parameters, type] of [
    [basketball, 'winner'],
    [iceHockey, 'winner'],
    [football, 'match_result'],
  ] as const) {
    const { width, chances } = finalCounts(parameters)
    let [home, level] = [0, 0]
    chances.forEach((chance, at) => {
      const lead = Math.floor(at / width) - (at % width)
      if (lead > 0) home += chance
      if (lead === 0) level += chance
    })
    const priced = priceEvent({ parameters, record: emptyRecord(parameters.sport), clock: null })
    const shares = priced.find((one) => one.type === type)?.outcomes ?? []
    expect(home).toBeCloseTo(shares[0]?.winShare ?? NaN, 6)
    expect(level).toBeCloseTo(type === 'winner' ? 0 : (shares[1]?.winShare ?? NaN), 6)
  }
})
