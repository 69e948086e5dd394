import { describe, expect, test } from 'vitest'
import { asNumber } from '#contract/rational.ts'
import { marketTypesOf, settleMarket } from '../../markets/market-types.ts'
import { isOutright } from '../../markets/outright-markets.ts'
import { readSpecifiers } from '../../markets/market.ts'
import { findMarketType } from '../../markets/market-types.ts'
import { goalCurve } from '../../matches/football-curve.ts'
import type { FootballParameters } from '../../matches/match-parameters.ts'
import type { FootballRecord } from '../../records/football-record.ts'
import { written } from '../../records/written-record.fixture.ts'
import { priceEvent } from '../price-event.ts'
import { goalsToCome, momentOf } from './football-rates.ts'

/** Without red cards, so that goals are Poisson except for ρ, and can be summed by hand. */
const parameters: FootballParameters = {
  sport: 'football',
  goals: { home: 1.3, away: 0.9 },
  rho: -0.08,
  corners: { home: 5.4, away: 4.6 },
  yellowCards: { home: 1.8, away: 2.1 },
  redCards: { home: 0, away: 0 },
}
const football = (line: string): FootballRecord => {
  const record = written(`football: ${line}`)
  if (record.sport !== 'football') throw new Error('not football')
  return record
}
const at = (period: 'first_half' | 'second_half', minute: number) => ({
  period,
  playedMs: minute * 60_000,
  isRunning: true,
})
const offer = (line: string, clock: ReturnType<typeof at> | null = null, of = parameters) =>
  priceEvent({ parameters: of, record: football(line), clock, needsWinner: true })
const shareOf = (markets: ReturnType<typeof offer>, type: string, specifiers: string, outcome: string) =>
  markets
    .find((market) => market.type === type && market.specifiers === specifiers)
    ?.outcomes.find((one) => one.outcome === outcome)?.winShare

const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1))
const poisson = (mean: number, count: number): number => (Math.exp(-mean) * mean ** count) / factorial(count)
const counts = [0, 1, 2, 3, 4, 5, 6]

/** Every score of both halves, weighted one by one. */
const halves = (() => {
  const first = goalCurve.reduce((sum, { half, share }) => (half === 0 ? sum + share : sum), 0)
  const { home, away } = parameters.goals
  const lows: Readonly<Record<string, number>> = {
    '0:0': 1 - home * away * parameters.rho,
    '0:1': 1 + home * parameters.rho,
    '1:0': 1 + away * parameters.rho,
    '1:1': 1 - parameters.rho,
  }
  return counts.flatMap((h1) =>
    counts.flatMap((a1) =>
      counts.flatMap((h2) =>
        counts.flatMap((a2) => {
          const chance =
            poisson(home * first, h1) *
            poisson(away * first, a1) *
            poisson(home * (1 - first), h2) *
            poisson(away * (1 - first), a2) *
            (lows[`${h1 + h2}:${a1 + a2}`] ?? 1)
          if (chance < 4e-6) return []
          const goals = (letter: string, count: number) => ` ${letter}1`.repeat(count)
          const line = `${goals('h', h1)}${goals('a', a1)} | ${goals('h', h2)}${goals('a', a2)} | played`
          return [{ chance, record: football(line) }]
        }),
      ),
    ),
  )
})()

describe('a football match before its start', () => {
  const markets = offer('')

  test('shows about a hundred and fifty markets, each of them once and of a kind that is settled', () => {
    expect(markets.length).toBeGreaterThanOrEqual(140)
    expect(markets.length).toBeLessThanOrEqual(170)
    expect(new Set(markets.map(({ type, specifiers }) => `${type} ${specifiers}`)).size).toBe(markets.length)
    for (const { type, specifiers, outcomes } of markets) {
      const kind = findMarketType('football', type)
      expect(kind?.accepts(readSpecifiers(specifiers)), `${type} ${specifiers}`).toBe(true)
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(kind?.outcomes(readSpecifiers(specifiers)))
    }
  })

  test('every kind of market that a match settles has a price', () => {
    const offered = new Set(markets.map(({ type }) => type))
    expect(marketTypesOf('football').filter(({ name }) => !isOutright(name) && !offered.has(name))).toEqual(
      [],
    )
  })

  test('its chances are the sums of what the settlement makes of every score', () => {
    const all = halves.reduce((sum, { chance }) => sum + chance, 0)
    const notOfGoals = /corner|card|sending|next_goal|last_goal|qualify/
    for (const { type, specifiers, outcomes } of markets.filter((market) => !notOfGoals.test(market.type))) {
      const wins: Record<string, number> = {}
      const returns: Record<string, number> = {}
      for (const { chance, record } of halves)
        for (const [outcome, result] of Object.entries(settleMarket(type, specifiers, record) ?? {})) {
          const back = asNumber(result.void)
          wins[outcome] = (wins[outcome] ?? 0) + (chance / all) * result.won * (1 - back)
          returns[outcome] = (returns[outcome] ?? 0) + (chance / all) * back
        }
      for (const { outcome, winShare, refundShare } of outcomes) {
        expect(winShare, `${type} ${specifiers} ${outcome}`).toBeCloseTo(wins[outcome] ?? -1, 3)
        expect(refundShare, `${type} ${specifiers} ${outcome}`).toBeCloseTo(returns[outcome] ?? -1, 3)
      }
    }
  })

  test('the chance to score first follows from the rates and the probability of no goal', () => {
    const of = { ...parameters, rho: 0 }
    const none = Math.exp(-2.2)
    expect(shareOf(offer('', null, of), 'next_goal', 'goalnr=1', 'none')).toBeCloseTo(none, 6)
    expect(shareOf(offer('', null, of), 'next_goal', 'goalnr=1', 'home')).toBeCloseTo(
      ((1 - none) * 1.3) / 2.2,
      6,
    )
    expect(shareOf(offer('', null, of), 'last_goal', '', 'away')).toBeCloseTo(((1 - none) * 0.9) / 2.2, 6)
  })

  test('corners and cards are Poisson’s', () => {
    const ten = Array.from({ length: 10 }, (_, count) => poisson(10, count)).reduce((sum, one) => sum + one)
    expect(shareOf(markets, 'corner_total', 'total=9.5', 'under')).toBeCloseTo(ten, 6)
    const cards = [0, 1, 2, 3].map((count) => poisson(3.9, count)).reduce((sum, one) => sum + one)
    expect(shareOf(markets, 'card_total', 'total=3.5', 'under')).toBeCloseTo(cards, 6)
  })

  test('a higher line is never likelier to be beaten, and no price is above the fair one', () => {
    const overs = markets
      .filter(({ type }) => type === 'total')
      .map(({ specifiers, outcomes }) => [Number(specifiers.slice(6)), outcomes[0]?.odds ?? 0] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, odds]) => odds)
    expect(overs.toSorted((a, b) => a - b)).toEqual(overs)
    for (const { outcomes } of markets)
      for (const { winShare, refundShare, odds, isActive } of outcomes)
        if (isActive) expect(refundShare + (winShare * odds) / 1000).toBeLessThan(1)
  })
})

describe('a football match in play', () => {
  test('its first moment has the prices of before the start', () =>
    expect(offer('', at('first_half', 0))).toEqual(offer('')))

  test('at its end what is left is what has happened', () => {
    const markets = offer('h10 | h60', at('second_half', 97.99))
    expect(shareOf(markets, 'match_result', '', 'home')).toBeCloseTo(1, 2)
    expect(shareOf(markets, 'correct_score', '', '2:0')).toBeCloseTo(1, 1)
    expect(shareOf(markets, 'half_time_full_time', '', 'home_home')).toBeCloseTo(1, 2)
  })

  test('a lead is worth more the later it is', () => {
    const leads = [10, 30, 44].map((minute) =>
      shareOf(offer('h5', at('first_half', minute)), 'match_result', '', 'home'),
    )
    const later = [46, 70, 89].map((minute) =>
      shareOf(offer('h5 |', at('second_half', minute)), 'match_result', '', 'home'),
    )
    const shares = [...leads, ...later].map((share) => share ?? 0)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    expect(new Set(shares).size).toBe(6)
  })

  test.each([
    ['no player', '', 1, 1],
    ['home', 'hr20', 0.68, 1.25],
    ['away', 'ar20', 1.25, 0.68],
    ['two of home', 'hr20 hr25', 0.68 ** 2, 1.25 ** 2],
  ])('sent off: %s', (_, line, home, away) => {
    const clock = at('first_half', 30)
    const [record, none] = [football(line), football('')]
    const moment = momentOf(record, clock)
    const [now, before] = [goalsToCome(parameters, record, moment), goalsToCome(parameters, none, moment)]
    expect(now.home[1] / before.home[1]).toBeCloseTo(home, 9)
    expect(now.away[0] / before.away[0]).toBeCloseTo(away, 9)
  })

  test('a rate includes the usual red cards, and the score has a factor where one is given', () => {
    const usual = { ...parameters, redCards: { home: 0.1, away: 0.2 } }
    const { home } = goalsToCome(usual, football(''), { half: 0, minutes: 0 })
    expect(home[0] + home[1]).toBeCloseTo(1.3, 9)
    const behind = goalsToCome(usual, football('h5'), { half: 0, minutes: 10 }, (lead) =>
      lead < 0 ? 1.1 : 1,
    )
    const neutral = goalsToCome(usual, football('h5'), { half: 0, minutes: 10 })
    expect(behind.away[1] / neutral.away[1]).toBeCloseTo(1.1, 9)
    expect(behind.home[1]).toBe(neutral.home[1])
  })

  test('what is decided is no longer offered, and of an extra time only who goes on', () => {
    const types = new Set(offer('h10 a20 |', at('second_half', 50)).map(({ type }) => type))
    expect(types.has('both_score')).toBe(false)
    expect(types.has('first_half_result')).toBe(false)
    expect(types.has('match_result')).toBe(true)
    expect(offer('h10 | a50 |').map(({ type }) => type)).toEqual(['to_qualify'])
    expect(offer('h10 | a50 | played')).toEqual([])
  })
})
