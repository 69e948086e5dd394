import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairOdds, isPalpableError } from './fair-odds.ts'
import { fairOf, marginMethods, offeredOf } from './margin-methods.ts'
import { offerMarket, usualMargins } from './offer-prices.ts'
import { longestOdds, onLadder } from './price-ladder.ts'

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

describe('a margin of five of a hundred on chances of .6, .25 and .15', () => {
  test.each([
    ['multiplicative', [0.63, 0.2625, 0.1575]],
    ['additive', [0.61667, 0.26667, 0.16667]],
    ['power', [0.61603, 0.26854, 0.16543]],
    ['shin', [0.61997, 0.2657, 0.16433]],
  ] as const)('%s', (method, expected) => {
    const offered = offeredOf(method, [0.6, 0.25, 0.15], 0.05)
    expect(sum(offered)).toBeCloseTo(1.05, 9)
    offered.forEach((chance, at) => expect(chance).toBeCloseTo(expected[at] ?? 0, 4))
  })
})

const chances = fc
  .array(fc.integer({ min: 20, max: 1000 }), { minLength: 2, maxLength: 12 })
  .map((weights) => weights.map((weight) => weight / sum(weights)))
const margin = fc.double({ min: 0.005, max: 0.15, noNaN: true })

describe('margins', () => {
  test.each(marginMethods)('%s: what is laid on is taken off again, and sums to what it should', (method) => {
    fc.assert(
      fc.property(chances, margin, (fair, of) => {
        const offered = offeredOf(method, fair, of)
        expect(sum(offered)).toBeCloseTo(1 + of, 7)
        fairOf(method, offered).forEach((chance, at) => expect(chance).toBeCloseTo(fair[at] ?? 0, 6))
      }),
      { numRuns: 60 },
    )
  })
  test('what is likelier is never offered at a longer price', () => {
    fc.assert(
      fc.property(chances, margin, fc.constantFrom(...marginMethods), (fair, of, method) => {
        const offered = offeredOf(method, fair.toSorted(), of)
        expect(offered.toSorted()).toEqual(offered)
      }),
      { numRuns: 60 },
    )
  })
  test('a double chance, of which two win, has its margin on both', () => {
    const offered = offeredOf('power', [0.7, 0.75, 0.55], 0.05, 2)
    expect(sum(offered)).toBeCloseTo(2.1, 9)
    fairOf('power', offered, 2).forEach((chance, at) =>
      expect(chance).toBeCloseTo([0.7, 0.75, 0.55][at] ?? 0, 9),
    )
  })
  test('what is sure has none', () => expect(offeredOf('power', [1, 0], 0.05)).toEqual([1, 0]))
})

describe('the ladder', () => {
  test.each([
    [1.0099, null],
    [1.01, 1010],
    [1.999, 1990],
    [2.5, 2500],
    [3.04, 3000],
    [5.99, 5950],
    [6.19, 6100],
    [10.3, 10_250],
    [33.7, 33_500],
    [57.9, 57_000],
    [149, 140_000],
    [9999, longestOdds],
  ])('%d is offered at %d', (odds, expected) => expect(onLadder(odds)).toBe(expected))
  test('a price of the ladder stays as it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 500, noNaN: true }), (odds) => {
        const price = onLadder(odds) ?? 0
        expect(price).toBeLessThanOrEqual(odds * 1000 + 1e-3)
        expect(onLadder(price / 1000)).toBe(price)
      }),
    )
  })
})

describe('what comes back', () => {
  const half = { outcome: 'home', winShare: 0.4, refundShare: 0.2 }
  const other = { outcome: 'away', winShare: 0.4, refundShare: 0.2 }
  test('an even market of which a fifth comes back is offered like one without', () => {
    const { outcomes } = offerMarket(
      { name: 'handicap', group: 'handicaps' },
      {},
      [half, other],
      usualMargins,
    )
    expect(outcomes.map(({ odds }) => odds)).toEqual([1900, 1900])
  })
  test('where all comes back nothing is offered', () => {
    const sureBack = [half, other].map((one) => ({ ...one, winShare: 0, refundShare: 1 }))
    const market = offerMarket({ name: 'handicap', group: 'handicaps' }, {}, sureBack, usualMargins)
    expect(market.status).toBe('suspended')
    expect(sureBack.map(fairOdds)).toEqual([null, null])
  })
  test('S4 what is fair leaves out what comes back, and over one and a half times that is palpably wrong', () => {
    expect(fairOdds(half)).toBe(2000)
    expect([3000, 3001].map((odds) => isPalpableError(odds, fairOdds(half)))).toEqual([false, true])
    expect(isPalpableError(1001, null)).toBe(true)
  })
})

describe('a favourite near the end', () => {
  const marketAt = (chance: number) =>
    offerMarket(
      { name: 'winner', group: 'main' },
      {},
      [
        { outcome: 'home', winShare: chance, refundShare: 0 },
        { outcome: 'away', winShare: 1 - chance, refundShare: 0 },
      ],
      usualMargins,
    )

  test.each([
    [0.94, 'active'],
    [0.955, 'active'],
    [0.97, 'active'],
    [0.99, 'active'],
    [0.9905, 'suspended'],
    [0.999, 'suspended'],
  ])('SB-02 of a match between two at a chance of %d the market is %s', (chance, status) => {
    const { outcomes, ...market } = marketAt(chance)
    expect(market.status).toBe(status)
    if (status === 'suspended') return
    // No price is above the fair one, so the operator keeps its margin.
    expect((outcomes[0]?.odds ?? 0) * chance).toBeLessThanOrEqual(1000)
    expect(outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0)).toBeGreaterThan(1)
  })
})
