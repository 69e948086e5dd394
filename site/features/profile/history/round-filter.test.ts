import { expect, test } from 'vitest'
import { roundResults as known } from '#contract/games.ts'
import { toCallInput, isFiltered, roundFilterOf, roundResults } from './round-filter.ts'

const games = [{ sysname: 'orchard' }, { sysname: 'night-ferry' }]

test.each([
  ['', {}],
  ['game=orchard&days=30&result=won', { game: 'orchard', days: 30, result: 'won' }],
  ['result=lost', { result: 'lost' }],
  ['game=of-others&days=31&result=even', {}],
  ['round=12', {}],
])('GM-18 the address ?%s asks for %j', (search, asked) => {
  const filter = roundFilterOf(new URLSearchParams(search), games)
  expect(toCallInput(filter)).toEqual(asked)
  expect(isFiltered(filter)).toBe(Object.keys(asked).length > 0)
})

test('the results on offer are those that the call knows', () => {
  expect(roundResults).toEqual(known)
})
