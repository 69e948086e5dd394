import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney, parseAmount } from './format-money.ts'

describe('UI-02 amounts', () => {
  test.each([
    ['123456750', 2, '1,234,567.50'],
    ['0', 2, '0.00'],
    ['5', 2, '0.05'],
    ['-5', 2, '−0.05'],
    ['99999', 2, '999.99'],
    ['100000', 2, '1,000.00'],
    ['-123456789', 2, '−1,234,567.89'],
    ['1234', 0, '1,234'],
    ['0', 0, '0'],
    ['-5', 0, '−5'],
    ['5', 3, '0.005'],
    ['1234567', 3, '1,234.567'],
    ['1234500', 3, '1,234.500'],
    ['12300', 8, '0.000123'],
    ['100000000', 8, '1.00'],
    ['9007199254740993', 2, '90,071,992,547,409.93'],
  ])('UI-02 %s minor units of exponent %i read %s', (minor, exponent, text) => {
    expect(formatAmount(minor, exponent)).toBe(text)
    expect(formatAmount(BigInt(minor), exponent)).toBe(text)
  })

  test('UI-02 the symbol stands in front, the code behind where there is no symbol', () => {
    const euro = { currency: 'EUR', exponent: 2, symbol: '€' }
    expect(formatMoney('123456750', euro)).toBe('€1,234,567.50')
    expect(formatMoney('-1200', euro)).toBe('−€12.00')
    expect(formatMoney('1200', euro, true)).toBe('+€12.00')
    expect(formatMoney('0', euro, true)).toBe('€0.00')
    expect(formatMoney('1200', { currency: 'USDT', exponent: 2, symbol: null })).toBe('12.00\u00a0USDT')
  })
})

describe('UI-02 typed amounts', () => {
  test.each([
    ['20', 2, 2000n],
    ['20.5', 2, 2050n],
    ['20.50', 2, 2050n],
    ['20,5', 2, 2050n],
    ['1,250', 2, 125000n],
    ['1,250.75', 2, 125075n],
    ['1 250.75', 2, 125075n],
    ['0.000123', 8, 12300n],
    ['20.', 2, 2000n],
    ['007', 2, 700n],
    ['20.500', 2, 2050n],
    ['20.555', 2, null],
    ['1.5', 0, null],
    ['1.0', 0, 1n],
    ['1,250', 0, 1250n],
    ['1,250', 3, null],
    ['1,250', 8, null],
    ['1,250.5', 3, 1250500n],
    ['1,250,000', 3, 1250000000n],
    ['12.500', 3, 12500n],
    ['12,5', 3, 12500n],
    ['0.0005', 3, null],
    ['', 2, null],
    ['.', 2, null],
    ['-5', 2, null],
    ['1e3', 2, null],
    ['1,2,3', 2, null],
    ['12,34.5', 2, null],
    ['1.2.3', 2, null],
  ])('UI-02 "%s" with exponent %i is %s', (text, exponent, minor) => {
    expect(parseAmount(text, exponent)).toBe(minor)
  })

  test('UI-02 what is shown can be typed back', () => {
    for (const minor of [0n, 1n, 99n, 100n, 123456n, 99999999999999n])
      for (const exponent of [0, 2, 3, 8])
        expect(parseAmount(formatAmount(minor, exponent), exponent)).toBe(minor)
  })
})
