import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { Mask } from 'maska'
import {
  phone,
  phoneAsTyped,
  phoneMask,
  readPhone,
  splitPhone,
  type PhoneOption,
} from '#contract/phone-rules.ts'
import { latinDigits, maskTokens } from '#contract/typed-text.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { createActor } from '#test/players.ts'
import { countryOfPhone, mobileDigits, phoneOptions, phonePlans } from './phones.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('AC-08 guests are told each country’s phone code and mask', async () => {
  const answer = await callApi(createActor(app), 'account/getContactPhoneSettings')
  const options = answer.data as PhoneOption[]
  expect(options.length).toBeGreaterThan(200)
  expect(options.find((option) => option.country_code === 'LV')).toMatchObject({
    country_code: 'LV',
    phone_code: '371',
    name: 'Latvia',
    mask: '## ### ###',
  })
  expect(options.find((option) => option.country_code === 'DE')?.mask).toBeInstanceOf(Array)
  expect(splitPhone('+1 (202) 555-0143', options)?.country_code).toBe('US')
  const french = await createActor(app).get('account/getContactPhoneSettings', { locale: 'fr' })
  expect(french.data).toContainEqual(expect.objectContaining({ country_code: 'LV', name: 'Lettonie' }))
})

describe('VL-21 the server takes a mobile number of any spelling, and no other', () => {
  test.each([
    ['20123456', 'LV', '37120123456'],
    ['20123456', '371', '37120123456'],
    ['+371 20 123 456', undefined, '37120123456'],
    ['0037120123456', undefined, '37120123456'],
    ['(371) 20-12-34-56', undefined, '37120123456'],
    ['37120123456', 'LV', '37120123456'],
    ['+1 (202) 555-0143', 'LV', '12025550143'],
    ['2012345', 'LV', undefined],
    ['', 'LV', undefined],
    ['20123456', undefined, undefined],
    ['20123456', 'ZZ', undefined],
    ['20123456', 'constructor', undefined],
    ['90000000', 'LV', undefined],
    ['+371abc20123456', undefined, undefined],
    ['9'.repeat(400), undefined, undefined],
    ['06 12 34 56 78', 'FR', '33612345678'],
    ['+44 (0)7911 123456', 'LV', '447911123456'],
    ['(+44) 07911 123456', undefined, '447911123456'],
    ['8 912 345-67-89', 'RU', '79123456789'],
    ['+371 (0)20 123 456', undefined, '37120123456'],
    ['٠٦١٢٣٤٥٦٧٨', 'FR', '33612345678'],
    ['۰۰۳۷۱۲۰۱۲۳۴۵۶', undefined, '37120123456'],
    ['\u202a+371 20\u00a0123\u2011456\u202c', undefined, '37120123456'],
    ['tel:+371-20-123-456', undefined, '37120123456'],
    ['＋３７１２０１２３４５６', undefined, '37120123456'],
    ['+371 20123456 ext. 5', undefined, undefined],
    ['+371 20123456,5', undefined, undefined],
    // Written within a chosen country, it is not a number of another.
    ['37120123456', 'FR', undefined],
  ])('%j in %s is stored as %s', (typed, country, digits) => {
    expect(mobileDigits(typed, { country })).toBe(digits)
    if (digits) expect(mobileDigits(digits)).toBe(digits)
  })
})

test('VL-22 every country’s own example finds the way back to its code', () => {
  for (const { mask, phone_code } of phonePlans) {
    for (const one of typeof mask === 'string' ? [mask] : mask) expect(one).toMatch(/^#[# ]+#$/)
    expect(phone_code).toMatch(/^[1-9]\d{0,2}$/)
  }
  expect(countryOfPhone('37120123456')).toBe('LV')
})

const countries = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples)
  return example ? [{ country, example }] : []
})

/** The same digits in another script. */
const inRow = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const spellings = (country: CountryCode): string[] => {
  const example = getExampleNumber(country, examples)
  if (!example) return []
  const national = example.formatNational()
  const full = example.formatInternational()
  const within = full.slice(`+${example.countryCallingCode} `.length)
  return [
    national,
    national.replace(/\D/g, ''),
    national.replace(/[\s-]/g, '\u2011'),
    inRow(national, 0x660),
    inRow(national, 0x6f0),
    full,
    full.replaceAll(' ', '\u00a0'),
    example.number,
    example.format('RFC3966'),
    `00${example.number.slice(1)}`,
    `\u202a${full}\u202c`,
    inRow(full, 0x660),
    within,
    `+${example.countryCallingCode} (0)${within}`,
    `+${example.countryCallingCode} ${national}`,
  ]
}

/** The input's content after single key presses, as the mask's library formats each of them. */
const typeKeys = (option: PhoneOption | undefined, keys: string): { box: string; isWhole: boolean } => {
  const mask = new Mask({ mask: phoneMask(option), tokens: maskTokens, tokensReplace: true })
  let box = ''
  let isWhole = true
  for (const key of keys) {
    const before = phoneAsTyped(box + key)
    box = mask.masked(before)
    isWhole &&= phoneAsTyped(box) === before
  }
  return { box, isWhole }
}

describe('VL-21 VL-22 a number as people write it is stored as libphonenumber reads it, in every country', () => {
  const options = phoneOptions('en')

  test.each(countries)('$country: what the server takes', ({ country, example }) => {
    for (const typed of spellings(country)) {
      const digits = mobileDigits(typed, { country })
      expect(digits, typed).toBe(example.number.slice(1))
      expect(mobileDigits(`+${digits}`), `${typed} again`).toBe(digits)
      expect(mobileDigits(typed, { residence: country }), typed).toBe(digits)
    }
  })

  test.each(countries)('$country: what the box makes of its keys', ({ country, example }) => {
    const option = options.find(({ country_code }) => country_code === country)
    for (const typed of spellings(country)) {
      const keys = typed.replace(/^tel:/, '')
      const { box, isWhole } = typeKeys(option, keys)
      expect(isWhole, `${typed} loses no digit`).toBe(true)
      expect(phone(option, options)(box), typed).toBeUndefined()
      const found = readPhone(box, options, country)
      const code = options.find(({ country_code }) => country_code === found?.country_code)?.phone_code
      expect(`${code}${found?.number}`, typed).toBe(example.number.slice(1))
      expect(readPhone(typed, options, country), `${typed} pasted`).toEqual(found)
    }
  })

  test.each(countries)('$country: a digit less or more is cut nowhere and refused, or a number', (one) => {
    const { country, example } = one
    const option = options.find(({ country_code }) => country_code === country)
    const national = example.formatNational()
    for (const typed of [
      national.slice(0, -1),
      `${national}7`,
      `${national}77`,
      example.number.slice(0, -1),
    ]) {
      const { box, isWhole } = typeKeys(option, typed)
      expect(isWhole, typed).toBe(true)
      const found = readPhone(box, options, country)
      const code = options.find(({ country_code }) => country_code === found?.country_code)?.phone_code
      const reference = parsePhoneNumberFromString(typed, country)
      // What the form accepts the library parses; the rest is an error of the field.
      if (found) expect(`${code}${found.number}`, typed).toBe(reference?.number.slice(1))
      else expect(phone(option, options)(box), typed).toBe('PHONE')
      if (reference?.isValid())
        expect(mobileDigits(typed, { country }), typed).toBe(reference.number.slice(1))
      else expect(mobileDigits(typed, { country }), typed).toBeUndefined()
    }
  })

  test('without a country a number in full is read, and one within a country is refused', () => {
    for (const { country, example } of countries) {
      const found = readPhone(typeKeys(undefined, example.formatInternational()).box, options)
      expect(options.find((it) => it.country_code === found?.country_code)?.phone_code, country).toBe(
        example.countryCallingCode,
      )
      expect(latinDigits(found?.number ?? '')).toBe(String(example.nationalNumber))
    }
    expect(readPhone('06 12 34 56 78', options)).toBeUndefined()
  })
})
