import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitPhone, type PhoneOption } from '#contract/phone-rules.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { createActor } from '#test/players.ts'
import { countryOfPhone, mobileDigits, phonePlans } from './phones.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('AC-08 guests are told each country’s phone code and mask', async () => {
  const answer = await callApi(createActor(app), 'account/getContactPhoneSettings')
  const options = answer.data as PhoneOption[]
  expect(options.length).toBeGreaterThan(200)
  expect(options.find((option) => option.country_code === 'LV')).toEqual({
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
  ])('%j in %s is stored as %s', (typed, country, digits) => {
    expect(mobileDigits(typed, country)).toBe(digits)
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
