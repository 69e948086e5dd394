import { describe, expect, test } from 'vitest'
import { countedMinor, formatDigits, formatMoney } from './money.ts'

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
    [10_000_000n, 8, '0.10000000'],
  ])('%s minor units with %s digits read %s', (minor, exponent, text) => {
    expect(formatDigits(minor, exponent)).toBe(text)
  })

  test.each([
    ['EUR', '€2.40'],
    ['GBP', '£2.40'],
    ['CAD', 'CA$2.40'],
    ['FUN', '2.40\u00a0FUN'],
    ['KWD', '2.40\u00a0KWD'],
    ['XAF', '2.40\u00a0XAF'],
    ['USDT', '2.40\u00a0USDT'],
    ['no code', '2.40\u00a0no code'],
  ])('%s is written %s', (currency, text) => {
    expect(bare(formatMoney(240n, { currency, exponent: 2 }))).toBe(text)
  })

  test.each([
    [100_000_000n, '1.00'],
    [10_100_000n, '0.101'],
    [12_345_678n, '0.12345678'],
  ])('%s minor units of eight places are written %s', (minor, digits) => {
    expect(bare(formatMoney(minor, { currency: 'DOGE', exponent: 8 }))).toBe(`${digits}\u00a0DOGE`)
  })

  test('an amount keeps its order inside a right-to-left sentence', () => {
    expect(formatMoney(240n, { currency: 'EUR', exponent: 2 })).toMatch(/^\u2066.*\u2069$/)
  })

  test('a counter begins and ends on the exact amounts', () => {
    const to = 999_999_999_999_999_999n
    expect(countedMinor(1n, to, 0)).toBe(1n)
    expect(countedMinor(1n, to, 1)).toBe(to)
    expect(countedMinor(1n, to, 2)).toBe(to)
    expect(countedMinor(100n, 200n, 0.5)).toBe(150n)
  })
})
