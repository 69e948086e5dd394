import { expect, test } from 'vitest'
import { sports } from './betting-enums.ts'
import {
  bettingEventPath,
  bettingTournamentPath,
  readIdSegment,
  readSportSegment,
  slugOf,
  sportSegment,
} from './betting-address.ts'

test.each([
  ['FC North', 'fc-north'],
  ['Malmö  FF', 'malmo-ff'],
  ['Łódź & Øresund / Straße', 'lodz-oresund-strasse'],
  ['O’Higgins St. Mary', 'ohiggins-st-mary'],
  ['Спартак', ''],
  ['-- ! --', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
  [`${'x'.repeat(59)} yz`, 'x'.repeat(59)],
])('%s stands in an address as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('every sport has a segment by which it is read, and no other', () => {
  expect(sports.map(sportSegment)).toEqual(['football', 'tennis', 'basketball', 'ice-hockey'])
  expect(sports.map((sport) => readSportSegment(sportSegment(sport)))).toEqual(sports)
  for (const none of ['ice_hockey', 'live', 'event', 'Football', ''])
    expect(readSportSegment(none)).toBeUndefined()
})

test('an address is made of an id and names, and read by the id alone', () => {
  const event = { id: '12', home: { name: 'Malmö FF' }, away: { name: 'Спартак' } }
  expect(bettingEventPath(event)).toBe('/betting/event/12-malmo-ff')
  expect(bettingTournamentPath({ id: '7', sport: 'ice_hockey', name: 'Cup 2026/27' })).toBe(
    '/betting/ice-hockey/7-cup-2026-27',
  )
  for (const segment of ['12-malmo-ff', '12', '12-', '12-another']) expect(readIdSegment(segment)).toBe('12')
  for (const segment of ['', '012', 'x12', '12x', '-12', '1'.repeat(19)])
    expect(readIdSegment(segment)).toBeUndefined()
})
