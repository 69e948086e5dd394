import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketTypesOf } from '../../markets/market-types.ts'
import { isOutright } from '../../markets/outright-markets.ts'
import type { TennisParameters } from '../../matches/match-parameters.ts'
import type { TennisRecord } from '../../records/tennis-record.ts'
import { written } from '../../records/written-record.fixture.ts'
import { priceEvent } from '../price-event.ts'
import { gameChance, setEnds, tieBreakChance } from './tennis-chain.ts'

const nobody = { home: 0, away: 0 }
const clock = { period: 'set_1', playedMs: 60_000, isRunning: true }
const parameters: TennisParameters = { sport: 'tennis', bestOf: 3, serve: { home: 0.65, away: 0.62 } }
const tennis = (line: string, more: Partial<TennisRecord> = {}): TennisRecord => {
  const record = written(`tennis: ${line}`)
  if (record.sport !== 'tennis') throw new Error('not tennis')
  return { ...record, ...more }
}
const offer = (record: TennisRecord, of = parameters, isLive = true) =>
  priceEvent({ parameters: of, record, clock: isLive ? clock : null })
const shares = (markets: ReturnType<typeof offer>, type: string, specifiers = '') => {
  const outcomes = markets.find(
    (market) => market.type === type && market.specifiers === specifiers,
  )?.outcomes
  return Object.fromEntries((outcomes ?? []).map(({ outcome, winShare }) => [outcome, winShare]))
}

/**
 * Won to 0, 15 or 30, and by deuce: the sum of Newton and Keller (Studies in Applied Mathematics 114, 2005).
 */
const closed = (p: number): number => {
  const q = 1 - p
  return p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * (p * q) ** 3 * p ** 2) / (1 - 2 * p * q)
}

describe('a game', () => {
  test.each([
    [0.5, 0.5],
    [0.6, 0.7357],
    [0.65, 0.8296],
    [0.7, 0.9008],
  ])('of points won with %d is won with %d', (point, game) => {
    expect(gameChance(point, nobody)).toBeCloseTo(game, 4)
    expect(gameChance(point, nobody)).toBeCloseTo(closed(point), 9)
  })
  test.each([
    [3, 3, 0.6923],
    [4, 3, 0.8769],
    [5, 6, 0.4154],
    [3, 0, 0.9803],
  ])('from %d:%d points of .6', (home, away, chance) =>
    expect(gameChance(0.6, { home, away })).toBeCloseTo(chance, 4),
  )
})

describe('a tie-break', () => {
  test('of equals is even, regardless of who serves first', () => {
    expect(tieBreakChance({ home: 0.7, away: 0.7 }, 'home')).toBeCloseTo(0.5, 9)
    expect(tieBreakChance({ home: 0.7, away: 0.7 }, 'away')).toBeCloseTo(0.5, 9)
  })
  test('without a serve’s worth is the same as points of one chance', () => {
    // Seven points before the other has six, or two in a row from six all.
    const p = 0.55
    const q = 1 - p
    const ways = [1, 7, 28, 84, 210, 462]
    const before = ways.reduce((sum, way, lost) => sum + way * p ** 7 * q ** lost, 0)
    const level = 924 * (p * q) ** 6
    expect(tieBreakChance({ home: p, away: q }, 'home')).toBeCloseTo(
      before + (level * p ** 2) / (p ** 2 + q ** 2),
      9,
    )
  })
  test('at six five the server of the twelfth point may end it', () => {
    const serve = { home: 0.6, away: 0.7 }
    const level = (0.6 * 0.3) / (0.6 * 0.3 + 0.4 * 0.7)
    // Served first by home: points 1, 4, 5, 8, 9, 12 are its own.
    expect(tieBreakChance(serve, 'home', { home: 6, away: 5 })).toBeCloseTo(0.6 + 0.4 * level, 9)
    expect(tieBreakChance(serve, 'away', { home: 6, away: 5 })).toBeCloseTo(0.3 + 0.7 * level, 9)
  })
})

test('every end of a set is one, and their chances make a whole', () => {
  const ends = setEnds(parameters.serve, { games: nobody, points: nobody, server: 'home' })
  expect(ends.map(({ games }) => `${games.home}:${games.away}`).toSorted()).toEqual(
    '0:6 1:6 2:6 3:6 4:6 5:7 6:0 6:1 6:2 6:3 6:4 6:7 7:5 7:6'.split(' '),
  )
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
})

describe('a match', () => {
  test('of equals is even; who wins it wins two sets', () => {
    const level = { ...parameters, serve: { home: 0.64, away: 0.64 } }
    const markets = offer(tennis(''), level, false)
    expect(shares(markets, 'winner').home).toBeCloseTo(0.5, 9)
    expect(shares(markets, 'set_winner', 'setnr=1').home).toBeCloseTo(0.5, 9)
    // Sets of equals are coins: two of two, or one of two and the third.
    expect(shares(markets, 'set_score', 'bestof=3')).toMatchObject({
      '2:0': expect.closeTo(0.25, 9),
      '2:1': expect.closeTo(0.25, 9),
    })
  })
  test('of the better one: two sets, each won alike', () => {
    const markets = offer(tennis(''), parameters, false)
    const set = shares(markets, 'set_winner', 'setnr=1').home ?? 0
    expect(shares(markets, 'winner').home).toBeCloseTo(set ** 2 * (3 - 2 * set), 3)
  })
  test.each([
    ['a set ahead', 'hhhhhh |', {}],
    ['a break ahead', 'hhahh', {}],
    ['at match point', 'hhhhhh | hhhhh', { points: { home: 3, away: 0 } }],
  ] as const)('%s is better than level', (_, line, more) => {
    const [now, start] = [offer(tennis(line, more)), offer(tennis(''))]
    expect(shares(now, 'winner').home).toBeGreaterThan(shares(start, 'winner').home ?? 1)
  })
  test('a game in play stands at its points', () => {
    const markets = offer(tennis('ha', { points: { home: 3, away: 0 }, server: 'home' }))
    expect(shares(markets, 'game_winner', 'gamenr=3|setnr=1').home).toBeCloseTo(
      gameChance(0.65, { home: 3, away: 0 }),
      9,
    )
    expect(shares(markets, 'game_winner', 'gamenr=4|setnr=1').away).toBeCloseTo(gameChance(0.62, nobody), 9)
  })
  test('in a tie-break the first server is derived from the current server', () => {
    const record = tennis('hahahahahaha', { points: { home: 1, away: 0 }, server: 'away' })
    expect(shares(offer(record), 'game_winner', 'gamenr=13|setnr=1').home).toBeCloseTo(
      tieBreakChance(parameters.serve, 'home', { home: 1, away: 0 }),
      9,
    )
  })
  test('every price in play is the mean of those after the next point', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'ha', 'hahahahaha', 'hhhhhh | aaah', 'hhhhhh | aaaaaa | hah'),
        (line) => {
          const record = tennis(line, { points: { home: 1, away: 2 }, server: 'away' })
          const after = (points: TennisRecord['points']) =>
            shares(offer({ ...record, points }), 'winner').home ?? 0
          const point = 1 - parameters.serve.away
          expect(shares(offer(record), 'winner').home).toBeCloseTo(
            point * after({ home: 2, away: 2 }) + (1 - point) * after({ home: 1, away: 3 }),
            9,
          )
        },
      ),
      { numRuns: 8 },
    )
  })
  test('every kind of market that a match settles has a price', () => {
    const offered = new Set(offer(tennis('')).map(({ type }) => type))
    expect(marketTypesOf('tennis').filter(({ name }) => !isOutright(name) && !offered.has(name))).toEqual([])
  })
  test('over three sets to win there are six scores', () => {
    const long = { ...parameters, bestOf: 5 as const }
    const scores = shares(offer(tennis('best_of_5'), long, false), 'set_score', 'bestof=5')
    expect(Object.keys(scores)).toEqual(['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'])
    expect(Object.values(scores).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })
})
