import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  convertByRates,
  convertMinor,
  inBase,
  minorPerBase,
  outOfBase,
  wholeMinor,
  type Rounding,
} from './convert.ts'
import { currencyOf, fractionOf, knownCodes } from './money.ts'
import { rational } from './rational.ts'

test.each([
  // minor, from, to, units of `to` in one of `from`, down, nearest, up
  [100n, 'EUR', 'JPY', '163.02', 163n, 163n, 164n],
  [1n, 'EUR', 'JPY', '163.02', 1n, 2n, 2n],
  [163n, 'JPY', 'EUR', '0.0061342', 99n, 100n, 100n],
  [100n, 'EUR', 'KWD', '0.3347', 334n, 335n, 335n],
  [1n, 'KWD', 'EUR', '2.9877', 0n, 0n, 1n],
  [1000n, 'KWD', 'JPY', '487.1', 487n, 487n, 488n],
  [487n, 'JPY', 'KWD', '0.002', 974n, 974n, 974n],
  [100n, 'EUR', 'BTC', '0.00001', 1000n, 1000n, 1000n],
  [12_345_678n, 'BTC', 'JPY', '10000000', 1_234_567n, 1_234_568n, 1_234_568n],
  [-1n, 'EUR', 'JPY', '150', -2n, -2n, -1n],
  [5n, 'USD', 'USD', '99', 5n, 5n, 5n],
] as const)('%s minor units of %s in %s at %s', (minor, from, to, rate, ...expected) => {
  const roundings: Rounding[] = ['down', 'nearest', 'up']
  const found = roundings.map((rounding) =>
    convertMinor(minor, { from, to, rate: fractionOf(rate), rounding }),
  )
  expect(found).toEqual(expected)
})

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'BHD', 'USD', 'BTC', 'USDT', 'UGX')
const rate = fc
  .integer({ min: 1, max: 10 ** 9 })
  .chain((digits) =>
    fc
      .integer({ min: 0, max: 9 })
      .map((places) => ({ digits, places, value: Number(`${digits}e-${places}`) })),
  )
const minor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

test('each way of rounding is within one minor unit of the exact sum, on its own side', () => {
  fc.assert(
    fc.property(minor, currency, currency, rate, (sum, from, to, { digits, places, value }) => {
      // Written independently of the code: sum × digits/10^places × 10^to/10^from.
      const top = sum * BigInt(digits) * 10n ** BigInt(currencyOf(to).exponent)
      const bottom = 10n ** BigInt(places + currencyOf(from).exponent)
      const at = (rounding: Rounding) => convertMinor(sum, { from, to, rate: fractionOf(value), rounding })
      fc.pre(from !== to)
      const [down, near, up] = [at('down'), at('nearest'), at('up')]
      expect(down * bottom <= top && top < (down + 1n) * bottom).toBe(true)
      expect(up * bottom >= top && top > (up - 1n) * bottom).toBe(true)
      const gap = near * bottom - top
      expect((gap < 0n ? -gap : gap) * 2n <= bottom).toBe(true)
    }),
  )
})

test('what is rounded down and brought back is never more than it was, and never a whole unit of the coarser less', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), currency, currency, (sum, from, to) => {
      const there = convertByRates(sum, { from, to, rates: undefined, rounding: 'down' })
      const back = convertByRates(there, { from: to, to: from, rates: undefined, rounding: 'down' })
      const oneUp = convertByRates(there + 1n, { from: to, to: from, rates: undefined, rounding: 'up' })
      expect(back <= sum).toBe(true)
      expect(oneUp >= sum).toBe(true)
    }),
  )
})

test('by the number that is kept beside a bet, floats lose nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), rate, (sum, { digits, places, value }) => {
      const [top, bottom] = [BigInt(digits), 10n ** BigInt(places)]
      expect(inBase(sum, value, 'down')).toBe((sum * bottom) / top)
      expect(inBase(sum, value, 'up')).toBe((sum * bottom + top - 1n) / top)
      expect(outOfBase(sum, value, 'down')).toBe((sum * top) / bottom)
    }),
  )
  // With floats these are 6.999… and 7.
  expect([7n * 10n ** 14n + 1n, 21n].map((sum) => inBase(sum, 0.3, 'down'))).toEqual([
    2_333_333_333_333_336n,
    70n,
  ])
})

test('a rate is shifted by the places that a currency has more', () => {
  expect(minorPerBase('JPY', { JPY: 163.02 })).toEqual(rational(16_302n, 10_000n))
  expect(minorPerBase('KWD', { KWD: 0.3347 })).toEqual(rational(3347n, 1000n))
  expect(minorPerBase('USD', { USD: 1.09 })).toEqual(rational(109n, 100n))
  expect(minorPerBase('JPY')).toEqual(rational(3n, 2n))
  for (const code of knownCodes()) expect(minorPerBase(code).numerator > 0n, code).toBe(true)
})

test('a half goes away from nothing where the nearest is asked for', () => {
  const half = (numerator: bigint) => wholeMinor({ numerator, denominator: 2n }, 'nearest')
  expect([1n, 3n, -1n, -3n, 2n].map(half)).toEqual([1n, 2n, -1n, -2n, 1n])
})
