import { describe, expect, test } from 'vitest'
import { countedMinor, currencySign, formatDigits, formatMoney } from './money.ts'

const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '')

describe('amounts on the game screen', () => {
  test.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [240n, 2, '2.40'],
    [99_999n, 2, '999.99'],
    [100_000n, 2, '1,000.00'],
    [123_456_789n, 2, '1,234,567.89'],
    [999_999_999_999_999_999n, 2, '9,999,999,999,999,999.99'],
    [1_234n, 0, '1,234'],
    [1_234n, 3, '1.234'],
    [-50n, 2, '-0.50'],
  ])('%s minor units with %s digits read %s', (minor, exponent, text) => {
    expect(formatDigits(minor, exponent)).toBe(text)
  })

  test.each([
    ['EUR', '€2.40'],
    ['GBP', '£2.40'],
    ['CAD', 'CA$2.40'],
    ['FUN', 'FUN\u00a02.40'],
    ['no code', 'no code\u00a02.40'],
  ])('%s is written %s', (currency, text) => {
    expect(bare(formatMoney(240n, { currency, exponent: 2 }))).toBe(text)
  })

  test('an amount keeps its order inside a right-to-left sentence', () => {
    expect(formatMoney(240n, { currency: 'EUR', exponent: 2 })).toMatch(/^\u2066.*\u2069$/)
  })

  test('a currency without a known sign is named by its code', () => {
    expect(currencySign('XQZ')).toBe('XQZ')
  })

  test('a counter begins and ends on the exact amounts', () => {
    const to = 999_999_999_999_999_999n
    expect(countedMinor(1n, to, 0)).toBe(1n)
    expect(countedMinor(1n, to, 1)).toBe(to)
    expect(countedMinor(1n, to, 2)).toBe(to)
    expect(countedMinor(100n, 200n, 0.5)).toBe(150n)
  })
})
