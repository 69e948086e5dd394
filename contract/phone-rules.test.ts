import { describe, expect, test } from 'vitest'
import { phone, readPhone, splitPhone, type PhoneOption } from './phone-rules.ts'

const option = (country_code: string, phone_code: string, mask: string | string[]): PhoneOption => ({
  country_code,
  phone_code,
  name: country_code,
  mask,
})
const latvia = option('LV', '371', '## ### ###')
const germany = option('DE', '49', ['#### #######', '#### ######'])
const options = [
  option('US', '1', '### ### ####'),
  option('CA', '1', '### ### ####'),
  option('RU', '7', '### ### ## ##'),
  germany,
  latvia,
]

describe('VL-21 a phone number has as many digits as a mask of its country', () => {
  test.each([
    [latvia, '20123456', undefined],
    [latvia, '20 123 456', undefined],
    [latvia, '', 'REQUIRED'],
    [latvia, '   ', 'REQUIRED'],
    [latvia, '2012345', 'PHONE'],
    [latvia, '201234567', 'PHONE'],
    [latvia, '2012345x', 'PHONE'],
    [latvia, 'x20123456', 'PHONE'],
    [latvia, '٢٠١٢٣٤٥٦', undefined],
    [latvia, '+371 (0)20 123 456', undefined],
    [germany, '1512345678', undefined],
    [germany, '15123456789', undefined],
    [germany, '151234567', 'PHONE'],
    [undefined, '20123456', 'PHONE'],
  ])('in %o the number %j answers %s', (country, value, code) => {
    expect(phone(country)(value)).toBe(code)
  })
})

describe('VL-22 a pasted number finds its country by code and length', () => {
  test.each([
    ['+371 20 123 456', 'LV', '20123456'],
    ['0037120123456', 'LV', '20123456'],
    ['37120123456', 'LV', '20123456'],
    ['+1 (202) 555-0143', 'US', '2025550143'],
    ['+49 1512 3456789', 'DE', '15123456789'],
    ['+49 1512 345678', 'DE', '1512345678'],
    ['+7 912 345-67-89', 'RU', '9123456789'],
  ])('%j is of %s', (typed, country_code, number) => {
    expect(splitPhone(typed, options)).toEqual({ country_code, number })
  })

  test.each(['+371 2012345', '+999 20123456', '20123456', '+', '', '+371 call me 20123456', '1'])(
    '%j is of no country',
    (typed) => expect(splitPhone(typed, options)).toBeUndefined(),
  )

  test('of countries that share a code, the chosen one stays', () => {
    expect(splitPhone('+1 506 234 5678', options, 'CA')?.country_code).toBe('CA')
    expect(splitPhone('+1 506 234 5678', options, 'LV')?.country_code).toBe('US')
  })

  test('in the chosen country the code may be left out', () => {
    expect(readPhone('20 123 456', options, 'LV')).toEqual({ country_code: 'LV', number: '20123456' })
    expect(readPhone('37120123456', options, 'LV')).toEqual({ country_code: 'LV', number: '20123456' })
    expect(readPhone('+49 1512 345678', options, 'LV')).toMatchObject({ country_code: 'DE' })
    expect(readPhone('20123456', options)).toBeUndefined()
  })
})
