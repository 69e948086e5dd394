import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedMinor, roundAmount, roundWhole, stakeScale } from './derived-amounts.ts'
import { blockchainUnits, nationalCurrencies } from './currency-table.ts'
import { currencyOf, defaultRate } from './money.ts'

test.each([
  // The existing values for euros do not change.
  ['EUR', 50_000n, 10n, 1n],
  ['USD', 50_000n, 10n, 1n],
  ['GBP', 40_000n, 10n, 1n],
  ['CAD', 70_000n, 20n, 1n],
  ['BRL', 250_000n, 50n, 1n],
  ['JPY', 75_000n, 2000n, 1n],
  ['KRW', 750_000n, 20_000n, 10n],
  ['KWD', 150_000n, 5n, 10n],
  ['BHD', 200_000n, 5n, 10n],
  ['TND', 1_700_000n, 50n, 10n],
  ['IQD', 700_000_000n, 20_000n, 10_000n],
  ['USDT', 500_000_000n, 10n, 10_000n],
  ['UBTC', 500_000n, 100n, 10n],
  ['BTC', 500_000n, 1n, 10n],
])('500 euros, at least 10, and a cent of a stake in %s', (currency, minor, least, scale) => {
  expect([derivedMinor(500n, currency), roundWhole(10n, currency, 'up'), stakeScale(currency)]).toEqual([
    minor,
    least,
    scale,
  ])
})

test('in every currency there is the smallest stake of ours is a whole sum, worth between a cent and two euros', () => {
  // The worth of an operator's own unit is not known here.
  for (const { code } of [...nationalCurrencies, ...blockchainUnits]) {
    const euros = Number(10n * stakeScale(code)) / 10 ** currencyOf(code).exponent / defaultRate(code)
    expect(euros, code).toBeGreaterThanOrEqual(0.0099)
    expect(euros, code).toBeLessThanOrEqual(2)
  }
})

test('a round sum is 1, 2 or 5 of a power of ten, on its own side of the sum', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (minor) => {
      const [down, near, up] = [
        roundAmount(minor, 'down'),
        roundAmount(minor, 'nearest'),
        roundAmount(minor, 'up'),
      ]
      for (const sum of [down, near, up]) expect(String(sum)).toMatch(/^[125]0*$/)
      expect(down <= minor && minor <= up && up <= down * 5n).toBe(true)
      expect([down, up]).toContain(near)
    }),
  )
})
