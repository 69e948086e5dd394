import { describe, expect, test } from 'vitest'
import { holdsCardNumber, maskCardNumbers, maskCardNumbersIn, noCardNumber } from './find-card-numbers.ts'

describe('W28 card numbers', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 - 1111 - 1111 - 1111',
    '5555.5555.5555.4444',
    '3782 822463 10005',
    'my card is 378282246310005, thanks',
    'visa4111111111111111',
    '4111 1111 1111 1111 12/27 123',
    'flat 7, 4111 1111 1111 1111',
    '+4111 1111 1111 1111',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    '4111111111111111',
    '4222222222222',
    '30569309025904',
    '6304000000000000000',
    'LV97 HABA 0012 3456 7891 0 or 5105105105105100',
    '41111111-1111-1111-8111-111111111111 in the shape of a UUID',
    '3876bd12-cd56-4331-8827-22378680aff7 4111111111111111',
  ])('W28 %s holds a card number', (text) => {
    expect(holdsCardNumber(text)).toBe(true)
    expect(noCardNumber(text)).toBe('CARD_NUMBER')
    expect(holdsCardNumber(maskCardNumbers(text))).toBe(false)
  })

  test.each([
    ['nothing', ''],
    ['a wrong check digit', '4111111111111112'],
    ['a masked number', '411111...1111'],
    ['an address', 'anna@example.com'],
    ['a short number', '12345678901'],
    ['a number of twelve digits', '500000000009'],
    ['a number of twenty digits', '41111111111111111111'],
    ['noughts', '0000000000000000'],
    ['a phone in international form', '+371 20 000 001'],
    ['a long phone whose digits pass the check', '+86 138 0013 8002'],
    ['the same behind two noughts', '0086 138 0013 8002'],
    ['a phone of Germany that passes', '+49 1512 3456704'],
    ['an IBAN of Latvia', 'LV97 HABA 0012 3456 7891 0'],
    ['an IBAN of Germany', 'DE89 3704 0044 0532 0130 00'],
    ['the same in one piece', 'DE89370400440532013000'],
    ['an IBAN whose digits pass the check', 'DE89 4111 1111 1111 1111 11'],
    ['an IBAN in a sentence', 'pay me to NL91 ABNA 0417 1643 00 please'],
    ['a moment in milliseconds that passes', '{"at":1763812345678}'],
    ['a day and a time', '2026-11-22 11:03:36'],
    ['a UUID in which one passes', 'job:system.check-ledger:3876bd12-cd56-4331-8827-22378680aff7'],
    ['a browser', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.6478.127 Safari/537.36'],
  ])('W28 %s is none', (_what, text) => {
    expect(holdsCardNumber(text)).toBe(false)
    expect(noCardNumber(text)).toBeUndefined()
    expect(maskCardNumbers(text)).toBe(text)
  })

  test('W28 a masked number keeps its first six and last four digits, and the text around it', () => {
    expect(maskCardNumbers('{"card":"4111 1111 1111 1111"}')).toBe('{"card":"411111...1111"}')
    expect(maskCardNumbers('a 4111111111111111 b 5105105105105100 c')).toBe(
      'a 411111...1111 b 510510...5100 c',
    )
  })

  test('W28 every value and name in an object is masked, numbers too', () => {
    const told = { list: ['4111111111111111', 7], inner: { '5105105105105100': 4111111111111111 }, no: null }
    expect(maskCardNumbersIn(told)).toEqual({
      list: ['411111...1111', 7],
      inner: { '510510...5100': '411111...1111' },
      no: null,
    })
  })
})
