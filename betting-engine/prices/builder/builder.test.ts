import { describe, expect, test } from 'vitest'
import type { FootballParameters } from '../../matches/match-parameters.ts'
import { written } from '../../records/written-record.fixture.ts'
import { priceEvent } from '../price-event.ts'
import {
  builderCells,
  builderPrice,
  legChances,
  type BuilderPrice,
  type BuilderRefusal,
} from './builder-price.ts'

const parameters: FootballParameters = {
  sport: 'football',
  goals: { home: 1.5, away: 1.1 },
  rho: 0,
  corners: { home: 5.4, away: 4.6 },
  yellowCards: { home: 1.8, away: 2.1 },
  redCards: { home: 0, away: 0 },
}
const record = written('football:')
if (record.sport !== 'football') throw new Error('not football')
const cells = builderCells({ parameters, record, clock: null })

/** `match_result home`, `total total=2.5 over`. */
const legs = (...lines: string[]) =>
  lines.map((line) => {
    const words = line.split(' ')
    return {
      type: words[0] ?? '',
      specifiers: words.length === 3 ? (words[1] ?? '') : '',
      outcome: words.at(-1) ?? '',
    }
  })
const price = (...lines: string[]) => builderPrice(cells, legs(...lines))
const priced = (found: BuilderPrice | BuilderRefusal): BuilderPrice => {
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1))
const poisson = (mean: number, count: number): number => (Math.exp(-mean) * mean ** count) / factorial(count)
const chanceOf = (has: (home: number, away: number) => boolean): number => {
  let sum = 0
  for (let home = 0; home < 15; home += 1)
    for (let away = 0; away < 15; away += 1)
      if (has(home, away)) sum += poisson(1.5, home) * poisson(1.1, away)
  return sum
}

describe('a builder', () => {
  test.each([
    [
      'home wins with three goals',
      ['match_result home', 'total total=2.5 over'],
      (h: number, a: number) => h > a && h + a > 2,
    ],
    [
      'both score and it is level',
      ['both_score yes', 'match_result draw'],
      (h: number, a: number) => h === a && h > 0,
    ],
    [
      'away, to nothing',
      ['match_result away', 'away_clean_sheet yes'],
      (h: number, a: number) => a > h && h === 0,
    ],
  ] as const)('%s', (_, lines, has) =>
    expect(priced(price(...lines)).fairOdds).toBeCloseTo(1 / chanceOf(has), 3),
  )
  test('corners and cards are independent of the goals', () => {
    const one = priceEvent({ parameters, record, clock: null })
    const share = (type: string, specifiers: string): number =>
      one.find((market) => market.type === type && market.specifiers === specifiers)?.outcomes[0]?.winShare ??
      0
    const all = priced(price('match_result home', 'corner_total total=9.5 over', 'card_total total=3.5 over'))
    expect(1 / all.fairOdds).toBeCloseTo(
      share('match_result', '') * share('corner_total', 'total=9.5') * share('card_total', 'total=3.5'),
      5,
    )
  })
  test('the first goal hangs together with the result', () => {
    const first = 1.5 / 2.6
    const { fairOdds } = priced(price('next_goal goalnr=1 home', 'match_result home'))
    expect(1 / fairOdds).toBeGreaterThan(first * chanceOf((h, a) => h > a))
    expect(1 / fairOdds).toBeLessThan(chanceOf((h, a) => h > a))
  })
  test('each subset has its price, and more legs never pay less', () => {
    const { parts } = priced(price('match_result home', 'total total=3.5 over', 'both_score yes'))
    const prices = parts[0]?.prices ?? []
    expect(prices).toHaveLength(8)
    prices.forEach((whole, all) => {
      for (const bit of [1, 2, 4])
        if (all & bit) expect(whole ?? 0).toBeGreaterThanOrEqual(prices[all & ~bit] ?? 0)
    })
  })
  test('a line that may come back pays the rest: the whole is worth its stake', () => {
    const { fairOdds, parts } = priced(builderPrice(cells, legs('total total=3 over', 'both_score yes'), 0))
    const won = chanceOf((h, a) => h + a > 3 && h > 0 && a > 0)
    const back = chanceOf((h, a) => h + a === 3 && h > 0 && a > 0)
    const alone = 1 / chanceOf((h, a) => h > 0 && a > 0)
    // Both-score is never returned, so with three goals either it alone is paid or all is lost.
    expect(won * fairOdds + back * alone).toBeCloseTo(1, 4)
    expect(parts).toHaveLength(1)
  })
  test('a quarter line is two builders of half the stake', () => {
    const { parts, odds } = priced(price('handicap hcp=-0.75 home', 'total total=2.25 over'))
    expect(parts.map(({ legs: own }) => own.map(({ specifiers }) => specifiers).join(' '))).toEqual([
      'hcp=-1 total=2.5',
      'hcp=-1 total=2',
      'hcp=-0.5 total=2.5',
      'hcp=-0.5 total=2',
    ])
    const mean = parts.reduce((sum, { prices }) => sum + (prices.at(-1) ?? 0), 0) / 4
    expect(odds).toBe(Math.floor(mean))
  })
  test.each([
    ['handicap hcp=0.25 home', 'hcp=0 hcp=0.5'],
    ['handicap hcp=0.25 away', 'hcp=0.5 hcp=0'],
    ['total total=2.75 under', 'total=2.5 total=3'],
  ])('of %s the half that is harder to win comes first', (leg, halves) => {
    const { parts } = priced(price(leg, 'both_score yes'))
    expect(parts.map(({ legs: [own] }) => own?.specifiers).join(' ')).toBe(halves)
    const [harder, easier] = parts.map(({ prices }) => prices[1] ?? 0)
    expect(harder).toBeGreaterThan(easier ?? Infinity)
  })
  test.each([
    ['too_many_quarters', ['handicap hcp=0.25 home', 'total total=2.25 over', 'home_total total=0.75 over']],
    ['too_few_legs', ['match_result home']],
    ['contradiction', ['match_result home', 'match_result away']],
    ['contradiction', ['both_score yes', 'total total=1.5 under']],
    ['implied', ['correct_score 2:1', 'match_result home']],
    ['implied', ['total total=2.5 over', 'total total=1.5 over']],
    ['implied', ['half_time_full_time home_home', 'first_half_result home']],
    ['goal_order', ['next_goal goalnr=1 home', 'next_goal goalnr=2 away']],
    ['not_offered', ['match_result home', 'match_result nobody']],
    ['not_offered', ['match_result home', 'total total=2.3 over']],
    ['too_many_legs', Array.from({ length: 7 }, () => 'match_result home')],
  ] as const)('refused as %s: %j', (refused, lines) => expect(price(...lines)).toMatchObject({ refused }))
})

describe('one leg by itself', () => {
  test('wins and comes back as often as its market says, on quarters too', () => {
    const offered = priceEvent({ parameters, record, clock: null })
    const known = offered.flatMap(({ type, specifiers, outcomes }) =>
      outcomes.flatMap((told) => {
        const shares = legChances(cells, { type, specifiers, outcome: told.outcome })
        return shares ? [{ type, specifiers, told, shares }] : []
      }),
    )
    expect(new Set(known.map(({ type }) => type)).size).toBeGreaterThan(30)
    expect(known.some(({ specifiers }) => specifiers.endsWith('.25'))).toBe(true)
    for (const { told, shares } of known) {
      expect(shares.winShare).toBeCloseTo(told.winShare, 5)
      expect(shares.refundShare).toBeCloseTo(told.refundShare, 5)
    }
  })

  test('where only the goals of a match are known, corners and cards are neither offered nor priced', () => {
    const ofGoals = { ...parameters, isOfGoals: true }
    const offered = priceEvent({ parameters: ofGoals, record, clock: null }).map(({ type }) => type)
    const whole = priceEvent({ parameters, record, clock: null }).map(({ type }) => type)
    expect(whole.filter((type) => !offered.includes(type))).toEqual(
      whole.filter((type) => /corner|card|sending_off/.test(type)),
    )
    const known = builderCells({ parameters: ofGoals, record, clock: null })
    const [corners, draw, under] = legs(
      'corner_total total=9.5 over',
      'match_result draw',
      'total total=2.5 under',
    )
    if (!corners || !draw || !under) throw new Error('three legs')
    expect(legChances(known, corners)).toBeUndefined()
    expect(builderPrice(known, [draw, corners])).toEqual({ refused: 'not_offered', leg: 1 })
    expect(builderPrice(known, [draw, under])).toEqual(builderPrice(cells, [draw, under]))
  })
})
