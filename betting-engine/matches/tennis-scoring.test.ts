import { expect, test } from 'vitest'
import type { Side } from '../records/side.ts'
import { afterPoint, isTieBreak, tennisStart, wonBy, type TennisScore } from './tennis-scoring.ts'

/** `h` and `a`: the winner of each point. */
const play = (points: string, from: TennisScore = tennisStart('home')): TennisScore =>
  [...points].reduce((score, letter) => afterPoint(score, letter === 'h' ? 'home' : 'away'), from)
const gameOf = (side: Side): string => (side === 'home' ? 'hhhh' : 'aaaa')
const games = (winners: string): string =>
  [...winners].map((letter) => gameOf(letter === 'h' ? 'home' : 'away')).join('')
const sixAll = games('hahahahahaha')

test.each([
  ['love game', 'hhhh', [0, 0], [1, 0], 'away'],
  ['thirty all', 'hahaa', [2, 3], [0, 0], 'home'],
  ['deuce', 'hahaha', [3, 3], [0, 0], 'home'],
  ['advantage', 'hahahah', [4, 3], [0, 0], 'home'],
  ['deuce again', 'hahahaha', [4, 4], [0, 0], 'home'],
  ['a game from deuce', 'hahahahh', [0, 0], [1, 0], 'away'],
  ['five all', games('hahahahaha'), [0, 0], [5, 5], 'home'],
  ['six to five is no set', games('hahahahahah'), [0, 0], [6, 5], 'away'],
] as const)('%s', (_, points, pointScore, gameScore, server) => {
  const score = play(points)
  expect([score.points.home, score.points.away]).toEqual(pointScore)
  expect([score.gamesOfSet.home, score.gamesOfSet.away]).toEqual(gameScore)
  expect(score.server).toBe(server)
})

test.each([
  ['six to four', games('hahahahahh')],
  ['seven to five', games('hahahahahahh')],
  ['a tie-break to seven', `${sixAll}hhhhhhh`],
  ['a tie-break from six all', `${sixAll}hahahahahahahh`],
])('a set by %s', (_, points) => {
  expect(play(points).sets).toEqual({ home: 1, away: 0 })
  expect(play(points.slice(0, -1)).sets).toEqual({ home: 0, away: 0 })
})

test('the serve of a tie-break: one point, then two each; and the other one begins the next set', () => {
  const servers: Side[] = []
  let score = play(sixAll)
  expect(isTieBreak(score)).toBe(true)
  for (const letter of 'hahahahahahahh') {
    servers.push(score.server)
    score = play(letter, score)
  }
  expect(servers.map((side) => side[0]).join('')).toBe('haahhaahhaahha')
  expect(score.server).toBe('away')
  expect(score.games.at(-1)).toEqual({ set: 1, server: 'home', winner: 'home' })
})

test.each([
  [3, 'hhhhhhhhhhhh', 'home'],
  [5, 'hhhhhhhhhhhh', null],
  [5, 'aaaaaaaaaaaaaaaaaa', 'away'],
] as const)('best of %i, games %s: won by %s', (bestOf, winners, winner) => {
  expect(wonBy(play(games(winners)), bestOf)).toBe(winner)
})
