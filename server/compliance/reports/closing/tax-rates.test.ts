import { expect, test } from 'vitest'
import { findTaxRate, taxOf, taxRates } from './tax-rates.ts'

const uk = (day: string, product: 'casino' | 'betting' | 'none') =>
  findTaxRate(taxRates.uk, { country: 'GB', product, day })?.basisPoints

test('C7 a rate holds from its first day until the next one', () => {
  expect(uk('2026-03-31', 'casino')).toBe(2100)
  expect(uk('2026-04-01', 'casino')).toBe(4000)
  expect(uk('2027-03-31', 'betting')).toBe(1500)
  expect(uk('2027-04-01', 'betting')).toBe(2500)
  expect(uk('2010-01-01', 'casino')).toBeUndefined()
  expect(uk('2026-06-01', 'none')).toBeUndefined()
})

test('C7 a rate of another country is none, and each names the law it is by', () => {
  expect(findTaxRate(taxRates.uk, { country: 'FR', product: 'casino', day: '2026-06-01' })).toBeUndefined()
  for (const rate of Object.values(taxRates).flat()) {
    expect(rate.source.length).toBeGreaterThan(20)
    expect(rate.basisPoints).toBeGreaterThan(0)
  }
})

test.each([
  ['ggr', 2000, 10_000n, 1_000n, 200n],
  // A day on which players won reduces the others by as much, rounded away from zero like a lost one.
  ['ggr', 2000, 10_000n, -1_003n, -201n],
  ['ggr', 2000, 10_000n, 1_003n, 201n],
  ['ggr', 500, 10_000n, 10n, 1n],
  ['ggr', 500, 10_000n, 9n, 0n],
  ['turnover', 530, 10_000n, 0n, 530n],
  ['turnover_with_tax', 530, 10_530n, 0n, 530n],
] as const)(
  'C7 of %s by %i points, of stakes of %i and GGR of %i, is %i',
  (base, basisPoints, turnoverMinor, ggrMinor, tax) => {
    const rate = { country: 'GB', base, basisPoints, from: '2020-01-01', source: 'a law' }
    expect(taxOf(rate, { turnoverMinor, ggrMinor })).toBe(tax)
  },
)

test('C7 without a rate nothing is due', () => {
  expect(taxOf(undefined, { turnoverMinor: 100n, ggrMinor: 100n })).toBe(0n)
})
