import { expect, test } from 'vitest'
import type { TennisRecord } from './tennis-record.ts'
import { incidentsOf } from './incidents.ts'
import { scoreOf } from './score.ts'
import { written } from './written-record.fixture.ts'

const inWords = (line: string): string => {
  const { home, away, periods } = scoreOf(written(line))
  return `${home}:${away} (${periods.map((period) => `${period.home}:${period.away}`).join(' ')})`
}

test.each([
  ['football:', '0:0 (0:0)'],
  ['football: h12 hc14 ay20', '1:0 (1:0)'],
  ['football: h12 |', '1:0 (1:0 0:0)'],
  ['football: h12 | a50 a80', '1:2 (1:0 0:2)'],
  ['football: h12 | a50 |', '1:1 (1:0 0:1)'],
  ['football: h12 | a50 | h95', '2:1 (1:0 0:1 1:0)'],
  ['football: | | | | h1 a2 h3 | played', '0:0 (0:0 0:0 0:0 0:0 2:1)'],
  ['tennis: hhhhhh | haaaaaa | hh', '1:1 (6:0 1:6 2:0)'],
  ['tennis: hhhhhh | hhhhhh | played', '2:0 (6:0 6:0)'],
  ['basketball: h3 a2 | h2 |', '5:2 (3:2 2:0 0:0)'],
  ['basketball: h3 | a3 | | | h2', '5:3 (3:0 0:3 0:0 0:0 2:0)'],
  ['ice_hockey: h5 | a30 | |', '1:1 (1:0 0:1 0:0)'],
  ['ice_hockey: h5 | a30 | | | shoot_out a', '1:2 (1:0 0:1 0:0 0:0 0:1)'],
])('%s stands %s', (line, told) => {
  expect(inWords(line)).toBe(told)
})

test('red cards are counted for each side', () => {
  expect(scoreOf(written('football: hr5 ar10 ar20 hy30')).red_cards).toEqual({ home: 1, away: 2 })
})

test.each([
  [{ home: 0, away: 0 }, '0:0'],
  [{ home: 1, away: 3 }, '15:40'],
  [{ home: 3, away: 2 }, '40:30'],
  [{ home: 3, away: 3 }, '40:40'],
  [{ home: 4, away: 3 }, 'A:40'],
  [{ home: 5, away: 5 }, '40:40'],
  [{ home: 6, away: 7 }, '40:A'],
])('points %j of a game of tennis are called %s', (points, called) => {
  const record = { ...(written('tennis: hh') as TennisRecord), points }
  expect(Object.values(scoreOf(record).points ?? {}).join(':')).toBe(called)
})

test('points of a tie-break are counted as they are, and none are told of a match that is over', () => {
  const sixAll = { ...(written('tennis: hahahahahaha') as TennisRecord), points: { home: 7, away: 6 } }
  expect(scoreOf(sixAll)).toMatchObject({ points: { home: '7', away: '6' }, server: 'home' })
  expect(scoreOf(written('tennis: hhhhhh | hhhhhh | played'))).toMatchObject({ points: null, server: null })
})

test.each([
  [
    'football: h12 | ar50',
    [
      ['goal', 'home', 'first_half', 12],
      ['red_card', 'away', 'second_half', 50],
    ],
  ],
  [
    'tennis: ha | h',
    [
      ['game', 'home', 'set_1', 1],
      ['game', 'away', 'set_1', 2],
      ['game', 'home', 'set_2', 1],
    ],
  ],
  [
    'basketball: h3 | | | | a1',
    [
      ['three_points', 'home', 'quarter_1', 1],
      ['free_throw', 'away', 'overtime_1', 1],
    ],
  ],
  [
    'ice_hockey: | h25 | | a62',
    [
      ['goal', 'home', 'period_2', 25],
      ['goal', 'away', 'overtime', 62],
    ],
  ],
  ['ice_hockey: | | | | shoot_out h', [['shoot_out_won', 'home', 'shoot_out', null]]],
])('the incidents of %s are reported in one shape', (line, told) => {
  expect(incidentsOf(written(line)).map(({ kind, side, period, at }) => [kind, side, period, at])).toEqual(
    told,
  )
})
