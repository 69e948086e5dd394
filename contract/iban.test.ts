import { describe, expect, test } from 'vitest'
import { iban } from './iban.ts'

describe('VL-30 an IBAN has its country’s length and structure, and the right check digits', () => {
  test.each([
    ['GB82WEST12345698765432', undefined],
    ['gb82 west 1234 5698 7654 32', undefined],
    ['LV80BANK0000435195001', undefined],
    ['DE89370400440532013000', undefined],
    ['FR1420041010050500013M02606', undefined],
    ['BR1800360305000010009795493C1', undefined],
    ['MT84MALT011000012345MTLCAST001S', undefined],
    ['LC55HEMM000100010012001200023015', undefined],
    ['', 'REQUIRED'],
    ['GB82WEST12345698765433', 'IBAN'],
    ['LV80BANK000043519500', 'IBAN'],
    ['ZZ00WEST12345698765432', 'IBAN'],
    ['GB82WEST123456987654321234567890', 'IBAN'],
    ['MT84MALT011000012345MTLCAST001S00', 'IBAN'],
    ['GB82-WEST-1234-5698-7654-32', undefined],
    ['GB82\u00a0WEST\u202f1234 5698\t7654\u201132', undefined],
    ['\u200eGB82 WEST 1234 5698 7654 32\n', undefined],
    ['IBAN: GB82 WEST 1234 5698 7654 32', undefined],
    ['GB82.WEST.1234.5698.7654.32', 'IBAN'],
    ['GB82/WEST/1234/5698/7654/32', 'IBAN'],
    [' \t\u00a0-', 'REQUIRED'],
    ['constructor', 'IBAN'],
    // Length, structure and ISO check digits are valid; the bank's check digits are wrong (Spain), or a
    // reference is required (QR).
    ['ES2921000418460200051332', 'IBAN'],
    ['CH4431999123000889012', 'IBAN'],
    ['CH9300762011623852957', undefined],
  ])('the IBAN %j answers %s', (value, code) => expect(iban(value)).toBe(code))
})

const withCheckDigits = (country: string, body: string): string => {
  const digits = `${body}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${body}`
}

test('VL-30 a body of the wrong structure is refused though length and check digits fit', () => {
  expect(iban(withCheckDigits('GB', 'WEST12345698765432'))).toBeUndefined()
  expect(iban(withCheckDigits('GB', '123412345698765432'))).toBe('IBAN')
  expect(iban(withCheckDigits('DE', 'ABCD00440532013000'))).toBe('IBAN')
})

test('VL-30 check digits that are never issued are refused though the division fits', () => {
  for (let account = 0; account < 400; account++) {
    const good = withCheckDigits('DE', String(370400440532013000n + BigInt(account)))
    const check = Number(good.slice(2, 4))
    const twin = check >= 97 ? check - 97 : check <= 2 ? check + 97 : undefined
    if (twin === undefined || twin > 99) continue
    expect(iban(good)).toBeUndefined()
    expect(iban(`DE${String(twin).padStart(2, '0')}${good.slice(4)}`)).toBe('IBAN')
  }
  expect.hasAssertions()
})
