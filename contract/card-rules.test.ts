import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardHolder, cardNumber } from './card-rules.ts'

describe('VL-18 the holder of a card has letters, spaces, dots, apostrophes and hyphens', () => {
  test.each([
    ["ANNA O'NEIL-B.", undefined],
    ['Jānis', undefined],
    ['', 'REQUIRED'],
    ['ANNA 2', 'CARD_HOLDER'],
    ['ANNA_B', 'CARD_HOLDER'],
    ['A/B', 'CARD_HOLDER'],
  ])('%j as the holder of a card answers %s', (value, code) => expect(cardHolder(value)).toBe(code))
})

describe('VL-29 a card is masked, or has its check digit, or is new', () => {
  test.each([
    ['411111...1111', undefined],
    ['4111111111111111', undefined],
    ['new', undefined],
    ['', 'REQUIRED'],
    ['4111111111111112', 'CARD'],
    ['41111...1111', 'CARD'],
    ['411111....1111', 'CARD'],
    ['NEW', 'CARD'],
    ['4111 1111 1111 1111', 'CARD'],
    ['0000', 'CARD'],
  ])('%j as a card answers %s', (value, code) => expect(cardNumber(value)).toBe(code))

  test('one wrong digit is always found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4111111111111111'].map(Number)
        digits[at] = ((digits[at] ?? 0) + by) % 10
        expect(cardNumber(digits.join(''))).toBe('CARD')
      }),
    )
  })
})
