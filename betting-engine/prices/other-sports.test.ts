import { describe, expect, test } from 'vitest'
import { marketTypesOf } from '../markets/market-types.ts'
import { isOutright } from '../markets/outright-markets.ts'
import type { BasketballParameters, IceHockeyParameters } from '../matches/match-parameters.ts'
import { written } from '../records/written-record.fixture.ts'
import { hockeyCounts } from './ice-hockey/hockey-counts.ts'
import { priceEvent } from './price-event.ts'

const basketball: BasketballParameters = {
  sport: 'basketball',
  points: { home: 82, away: 79 },
  differenceDeviation: 11,
  totalDeviation: 16,
}
const hockey: IceHockeyParameters = {
  sport: 'ice_hockey',
  goals: { home: 3, away: 2.6 },
  homeShootOut: 0.5,
}
const clockOf = (period: string, minute: number) => ({ period, playedMs: minute * 60_000, isRunning: true })
const offer = (
  parameters: BasketballParameters | IceHockeyParameters,
  line: string,
  clock: ReturnType<typeof clockOf> | null = null,
) => priceEvent({ parameters, record: written(`${parameters.sport}: ${line}`), clock })
const shareOf = (markets: ReturnType<typeof offer>, type: string, outcome: string, specifiers = ''): number =>
  markets
    .find((market) => market.type === type && market.specifiers === specifiers)
    ?.outcomes.find((one) => one.outcome === outcome)?.winShare ?? Number.NaN
/** The normal distribution function, by integration in steps of a thousandth. */
const normalBelow = (value: number): number => {
  let sum = 0.5
  for (let at = 0; at < 1000; at += 1)
    sum += ((value / 1000) * Math.exp(-(((at + 0.5) * value) ** 2) / 2e6)) / Math.sqrt(2 * Math.PI)
  return sum
}
const twenty = 'h3 '.repeat(20)

describe('basketball', () => {
  test('who wins is Stern’s: the normal of what they differ by', () => {
    const markets = offer(basketball, '')
    const ahead = shareOf(markets, 'match_result', 'home')
    const level = shareOf(markets, 'match_result', 'draw')
    expect(ahead + level / 2).toBeCloseTo(normalBelow(3 / 11), 3)
    expect(level).toBeCloseTo(Math.exp(-((3 / 11) ** 2) / 2) / (11 * Math.sqrt(2 * Math.PI)), 3)
    expect(shareOf(markets, 'winner', 'home') + shareOf(markets, 'winner', 'away')).toBeCloseTo(1, 6)
    expect(shareOf(markets, 'winner', 'home')).toBeGreaterThan(ahead)
  })
  test('half as much is to come at half time', () => {
    const markets = offer(basketball, '| |', clockOf('quarter_3', 20))
    expect(
      shareOf(markets, 'match_result', 'home') + shareOf(markets, 'match_result', 'draw') / 2,
    ).toBeCloseTo(normalBelow(1.5 / (11 * Math.SQRT1_2)), 3)
  })
  test('at its first moment as before it; at its end as it stands', () => {
    expect(offer(basketball, '', clockOf('quarter_1', 0))).toEqual(offer(basketball, ''))
    const last = offer(basketball, `${twenty} | a2 | | h1`, clockOf('quarter_4', 39.99))
    expect(shareOf(last, 'winner', 'home')).toBeCloseTo(1, 6)
    expect(offer(basketball, `${twenty} | a2 | | h1 | played`)).toEqual([])
  })
  test('level after four quarters: the overtime alone decides', () => {
    const markets = offer(basketball, 'h2 a2 | | | |', clockOf('overtime_1', 40))
    expect(markets.some(({ type }) => type === 'match_result')).toBe(false)
    const home = shareOf(markets, 'winner', 'home')
    expect(home).toBeGreaterThan(0.5)
    expect(home).toBeLessThan(shareOf(offer(basketball, ''), 'winner', 'home'))
  })
  test('every kind of market that a match settles has a price', () => {
    const offered = new Set(offer(basketball, '').map(({ type }) => type))
    expect(marketTypesOf('basketball').filter(({ name }) => !isOutright(name) && !offered.has(name))).toEqual(
      [],
    )
  })
})

describe('ice hockey', () => {
  test('two periods are Poisson’s, and late goals into empty nets make the third richer', () => {
    const { periods } = hockeyCounts(hockey, { periods: [], minute: 0 })
    const means = periods.map(({ width, chances }) =>
      chances.reduce((sum, chance, at) => sum + chance * (Math.floor(at / width) + (at % width)), 0),
    )
    expect(means[0]).toBeCloseTo(5.6 / 3, 5)
    expect(means[1]).toBeCloseTo(5.6 / 3, 5)
    expect(means[2]).toBeGreaterThan(5.6 / 3 + 0.1)
    for (const { chances } of periods)
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
  })
  test('the chain of the last minutes is the one of small steps', () => {
    // From 59:00 at one goal down the home side has no goalkeeper until it is level or more than two behind.
    const { regular } = hockeyCounts(hockey, {
      periods: [{ home: 0, away: 1 }],
      minute: 59,
    })
    const rates = { home: (3 / 60) * 2.2, away: (2.6 / 60) * 5 }
    const none = Math.exp(-(rates.home + rates.away))
    expect(regular.chances[1]).toBeCloseTo(none, 9)
    // Two behind has an empty net too, at the same rates; from two to three.
    expect(regular.chances[2]).toBeCloseTo(none * rates.away, 9)
  })
  test('overtime and shoot-out share what is level', () => {
    const markets = offer(hockey, '')
    const [home, level] = [shareOf(markets, 'match_result', 'home'), shareOf(markets, 'match_result', 'draw')]
    const none = Math.exp(-(5.6 / 60) * 1.8 * 5)
    expect(shareOf(markets, 'winner', 'home')).toBeCloseTo(
      home + level * ((1 - none) * (3 / 5.6) + none * 0.5),
      5,
    )
    // A level score has an even number of goals: four become five.
    const line = 'total=4.5'
    expect(shareOf(markets, 'total_with_overtime', 'over', line)).toBeGreaterThan(
      shareOf(markets, 'total', 'over', line),
    )
  })
  test('at its first moment as before it; at its end as it stands', () => {
    expect(offer(hockey, '', clockOf('period_1', 0))).toEqual(offer(hockey, ''))
    const last = offer(hockey, 'h5 | a30 h35 |', clockOf('period_3', 59.999))
    expect(shareOf(last, 'match_result', 'home')).toBeCloseTo(1, 3)
    expect(shareOf(last, 'next_goal', 'none', 'goalnr=4')).toBeCloseTo(1, 3)
  })
  test('in overtime the first goal decides; in a shoot-out nothing is offered', () => {
    const level = 'h5 | a30 | |'
    const first = offer(hockey, level, clockOf('overtime', 60))
    expect(first.map(({ type }) => type)).toContain('winner')
    expect(shareOf(offer(hockey, level, clockOf('overtime', 64.99)), 'winner', 'home')).toBeCloseTo(0.5, 3)
    expect(offer(hockey, `${level} |`, clockOf('shoot_out', 65))).toEqual([])
  })
  test('every kind of market that a match settles has a price', () => {
    const offered = new Set(offer(hockey, '').map(({ type }) => type))
    expect(marketTypesOf('ice_hockey').filter(({ name }) => !isOutright(name) && !offered.has(name))).toEqual(
      [],
    )
  })
  test('parameters of another sport are a mistake', () =>
    expect(() => priceEvent({ parameters: hockey, record: written('basketball: h2'), clock: null })).toThrow(
      'parameters of ice_hockey',
    ))
})
