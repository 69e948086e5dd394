import { expect, test } from 'vitest'
import { knockOutChances } from './knock-out.ts'

test('of equals each wins a knock-out as likely', () =>
  expect(knockOutChances(8, () => 0.5)).toEqual(Array.from({ length: 8 }, () => 1 / 8)))

test('the chances of a knock-out are those of all ways that it can go', () => {
  const strengths = [5, 1, 3, 2]
  const beats = (one: number, other: number) =>
    (strengths[one] ?? 0) / ((strengths[one] ?? 0) + (strengths[other] ?? 0))
  const chances = knockOutChances(4, beats)
  // The first meets the second, then the winner of the others.
  expect(chances[0]).toBeCloseTo((5 / 6) * ((3 / 5) * (5 / 8) + (2 / 5) * (5 / 7)), 12)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
})
