import { describe, expect, test } from 'vitest'
import { holdsCardNumber, maskCardNumbers } from './card-number.ts'

describe('W28 card numbers', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555.5555.5555.4444',
    'my card is 378282246310005, thanks',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    '4111111111111111',
    '4222222222222',
    '6304000000000000000',
  ])('W28 %s holds a card number', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
    expect(maskCardNumbers(text)).not.toMatch(/\d{11,}/)
  })

  test.each([
    '',
    '4111111111111112',
    '411111...1111',
    'anna@example.com',
    '12345678901',
    '41111111111111111111111',
  ])('W28 %j holds none', (text) => {
    expect(holdsCardNumber(text)).toBe(false)
    expect(maskCardNumbers(text)).toBe(text)
  })

  test('W28 a masked number keeps its first six and last four digits', () => {
    expect(maskCardNumbers('{"card":"4111 1111 1111 1111"}')).toBe('{"card":"411111...1111"}')
  })
})
