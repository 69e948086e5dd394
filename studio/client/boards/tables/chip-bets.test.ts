import { expect, test } from 'vitest'
import { formatMoney } from '../../money.ts'
import { heapText } from './chip-bets.ts'

test.each([
  ['EUR', 2, 20n, '0.2'],
  ['EUR', 2, 50_000n, '500'],
  ['EUR', 2, 123_450n, '1.2k'],
  ['JPY', 0, 20n, '20'],
  ['JPY', 0, 2500n, '2.5k'],
  ['KWD', 3, 20n, '0.02'],
  ['KWD', 3, 2500n, '2.5'],
])('a heap in %s with %i places: %i minor units are %s', (currency, exponent, minor, text) => {
  expect(heapText(formatMoney(minor, { currency, exponent }))).toBe(text)
})
