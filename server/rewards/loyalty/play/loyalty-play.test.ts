import { expect, test } from 'vitest'
import type { QuestStep } from '#contract/loyalty-terms.ts'
import { advance, notBegun, retreat } from './advance-quest.ts'
import { earnedOf, unitsOf } from './earned.ts'

const terms = { unit: { EUR: '100', BRL: '600' }, rates: { slot: 1000, live: 25 } }

test.each([
  // 100.00 at 10 % are ten points.
  ['slot', 'EUR', 10_000n, 10_000_000n],
  // A cent is a thousandth of a point.
  ['slot', 'EUR', 1n, 1000n],
  ['live', 'EUR', 10_000n, 250_000n],
  ['slot', 'BRL', 60_000n, 10_000_000n],
  ['casino', 'EUR', 10_000n, 0n],
  ['slot', 'GBP', 10_000n, 0n],
] as const)('LO-09 a stake on %s in %s of %s earns %s millionths', (type, currency, minor, earned) => {
  expect(earnedOf(terms, { type, currency, minor })).toBe(earned)
})

test('a unit is what the terms say of a currency', () => {
  expect(unitsOf(terms, { currency: 'BRL', minor: 900n })).toBe(1_500_000n)
  expect(unitsOf(terms, { currency: 'GBP', minor: 900n })).toBe(0n)
})

const steps: readonly QuestStep[] = [
  { kind: 'rounds', game: 'orchard', types: ['slot'], count: 2 },
  { kind: 'stake', types: ['slot'], units: 3 },
  { kind: 'days', days: 2 },
]
const bet = (more: Partial<Parameters<typeof advance>[2]> = {}) => ({
  type: 'slot',
  game: 'orchard',
  units: 1_000_000n,
  day: '2026-01-01',
  ...more,
})
const none = steps.map(() => notBegun)
const after = (bets: readonly ReturnType<typeof bet>[]) =>
  bets.reduce<ReturnType<typeof advance>>((states, one) => advance(steps, states, one), none)
const amounts = (states: ReturnType<typeof advance>) =>
  states.map(({ amount, isDone }) => [Number(amount), isDone])

test('LO-09 steps of a quest are done one after the other, and only what is meant counts', () => {
  expect(amounts(after([bet({ game: 'night-ferry' })]))).toEqual(amounts(none))
  expect(amounts(after([bet(), bet()]))).toEqual([
    [2, true],
    [0, false],
    [0, false],
  ])
  const live = bet({ type: 'live' })
  expect(amounts(after([bet(), bet(), live, bet(), bet(), bet()]))[1]).toEqual([3_000_000, true])
  const all = [...Array.from({ length: 5 }, () => bet()), bet(), bet(), bet({ day: '2026-01-02' })]
  expect(after(all).every(({ isDone }) => isDone)).toBe(true)
})

test('LO-09 a bet that is taken back counts no more in the step under way, and never less than nothing', () => {
  const begun = after([bet(), bet(), bet()])
  expect(amounts(retreat(steps, begun, bet()))[1]).toEqual([0, false])
  expect(amounts(retreat(steps, retreat(steps, begun, bet()), bet()))[1]).toEqual([0, false])
  expect(retreat(steps, begun, bet({ type: 'live' }))).toBe(begun)
})
