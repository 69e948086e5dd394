import { describe, expect, test } from 'vitest'
import { holdsCardNumber, maskCardNumbers, maskCardNumbersIn, noCardNumber } from './find-card-numbers.ts'

/** Separators between groups of digits, as people or programs write them. */
const separators = [
  '\u2053',
  '\u207b',
  '\u208b',
  '\u0085',
  '\u30fc',
  '\uff70',
  '\u2e3a',
  '\u301c',
  '\u2028',
  '\ufe0f\u20e3',
  '\u0001',
  '. ',
  ', ',
  '.\u00a0',
  '\uff0c',
  '+',
  '%20',
  '%2D',
  '%C2%A0',
  '%2520',
  '%E2%80%93',
  '%0A',
  String.raw`\u00a0`,
  String.raw`\u2013`,
  '&nbsp;',
  '&#8211;',
  '&#x2011;',
  '&#45;',
]

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
    '4111–1111–1111–1111',
    '4111—1111—1111—1111',
    '4111‑1111‑1111‑1111',
    '4111−1111−1111−1111',
    '4111\u00a01111\u20091111\u202f1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '4111·1111·1111·1111',
    '৪১১১১১১১১১১১১১১১',
    '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
    '４１１１－１１１１－１１１１－１１１１',
    '30569309025904',
    '6304000000000000000',
    'anna.4111111111111111@example.com',
    '2221000000000009',
    '6011111111111117',
    '3530111333300000',
    '6200000000000005',
    '2200000000000004',
    '5018000000000009',
    '8100000000000010 of RuPay',
    '8600000000000007 of UzCard',
    'LV97 HABA 0012 3456 7891 0 or 5105105105105100',
    '41111111-1111-1111-8111-111111111111 in the shape of a UUID',
    '3876bd12-cd56-4331-8827-22378680aff7 4111111111111111',
    '%34%31%31%31 1111 1111 1111',
    'https://x.example/%253411111111111111%31',
    ...separators.map((between) => ['4111', '1111', '1111', '1111'].join(between)),
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
    ['a mailbox named after a number that no issuer has', 'order.1234567812345670@example.com'],
    ['a run that passes and begins like no card', '7000000000000005'],
    ['a run of a Mastercard that is too short', '510510510510515'],
    ['a run of an American Express that is too long', '3782822463100003'],
    ['a Visa of fifteen digits', '411111111111116'],
    ['a list of numbers', '4001,4002,4003,4004,4005,4006,4007,4008,4009'],
    [
      'a list of small numbers',
      '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22',
    ],
    ['sums beside one another', '4111€ 1111€ 1111€ 1111€'],
    ['two phones', '+49 1512 3456704, +49 1512 3456704'],
    ['an encoded address', 'https://x.example/%D0%BA%D0%B0%D0%B7%D0%B8%D0%BD%D0%BE?page=4111%261=1111'],
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

test.each([
  ['dashes behind a number', `4111111111111111${'-'.repeat(400_000)}`],
  ['backslashes', '\\'.repeat(400_000)],
  ['spelled percent signs', `%${'25'.repeat(400_000)}`],
  ['spaces behind stops', `4111${'. '.repeat(200_000)}`],
  ['commas and spaces', `4111,${' '.repeat(400_000)}`],
  [
    'twelve digits far apart',
    Array.from({ length: 12 }, (_, at) => `${at % 10}${' '.repeat(40_000)}`).join(''),
  ],
])('a long text of %s is read once', (_what, text) => {
  // With quadratic scanning this would exceed the test's timeout.
  expect(holdsCardNumber(text)).toBe(text.startsWith('4111111111111111'))
})
