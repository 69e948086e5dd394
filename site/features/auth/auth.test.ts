import { describe, expect, test } from 'vitest'
import type { FieldType, ProfileField } from '#contract/profile-fields.ts'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { pathAfterRegistration, pathAfterSignIn } from './form/after-sign-in.ts'
import { requestOfAddress, withoutPopupQuery, withoutTriggers } from './popup/popup-query.ts'
import { registrationPayload, signInName } from './registration/registration-payload.ts'

const values = {
  email: ' anna@example.com ',
  password: ' secret 1',
  country: 'LV',
  currency: 'EUR',
  terms: true,
  notify: false,
}

const field = (sysname: string, type: FieldType = 'input'): ProfileField => ({
  sysname,
  type,
  params: { is_required: false, is_visible: true },
  options: {},
})
const fields = [
  field('email'),
  field('password', 'password'),
  field('country', 'country_code'),
  field('currency'),
]
const phones = [{ country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' }]
const parts = { fields, phones, locale: 'fr' }

describe('the registration payload', () => {
  test('RG-15 the login falls back to the e-mail, then to the phone with its country’s code', () => {
    expect(registrationPayload(values, parts)).toEqual({
      login: 'anna@example.com',
      email: 'anna@example.com',
      password: ' secret 1',
      country: 'LV',
      country_code: 'LV',
      currency: 'EUR',
      locale: 'fr',
      notify: '0',
    })
    const byPhone = { ...parts, fields: [...fields, field('mobile', 'phone')] }
    const typed = { ...values, email: '', mobile: '20 123 456', phone_country_code: 'LV' }
    expect(registrationPayload(typed, byPhone)).toMatchObject({
      login: '37120123456',
      phone: '37120123456',
      phone_country_code: 'LV',
    })
    expect(registrationPayload(typed, byPhone)).not.toHaveProperty('mobile')
    const own = { ...parts, fields: [...fields, field('login')] }
    expect(registrationPayload({ ...values, login: ' dana ' }, own)).toMatchObject({
      login: 'dana',
      email: 'anna@example.com',
    })
  })

  test('RG-16 everything the form asks for is sent under its agreed name, with spaces taken off all but the password', () => {
    const typed = {
      ...values,
      country: ' BR ',
      currency: 'BRL',
      notify: true,
      region: 'BR-SP',
      hasPromocode: true,
      promo_code: ' WELCOME ',
    }
    const more = { ...parts, fields: [...fields, field('region', 'region')], characterId: '7', trackId: 'a1' }
    expect(registrationPayload(typed, more)).toEqual({
      login: 'anna@example.com',
      email: 'anna@example.com',
      password: ' secret 1',
      country: 'BR',
      country_code: 'BR',
      region: 'BR-SP',
      currency: 'BRL',
      locale: 'fr',
      notify: '1',
      promo_code: 'WELCOME',
      character_id: '7',
      track_id: 'a1',
    })
  })

  test('RG-06 RG-16 each of the nineteen fields is sent under its own name, the mobile as phone', () => {
    const names =
      'first_name middle_name last_name birth_date sex mobile country postcode home_town address country_code document_type document_number region email login currency phone_country_code fakename'.split(
        ' ',
      )
    const typed = Object.fromEntries(names.map((name) => [name, name === 'sex' ? '2' : 'x']))
    const sent = registrationPayload(typed, { ...parts, fields: names.map((name) => field(name)) })
    for (const name of names) {
      if (name === 'mobile' || name === 'phone_country_code') continue
      expect(sent, name).toHaveProperty(name)
    }
    const digits = registrationPayload(
      { mobile: '20123456', phone_country_code: 'LV' },
      { ...parts, fields: names.map((name) => field(name)) },
    )
    expect(digits).toMatchObject({ phone: '37120123456', phone_country_code: 'LV' })
  })

  test('RG-17 empty values are not sent, nor the acceptance of the terms, the switch of the code or what is not in the form', () => {
    const typed = {
      ...values,
      country: '',
      currency: '  ',
      hasPromocode: false,
      promo_code: 'X',
      region: 'BR-SP',
    }
    const payload = registrationPayload(typed, { ...parts, locale: '' })
    expect(Object.keys(payload).toSorted()).toEqual(['email', 'login', 'notify', 'password'])
  })

  test('RG-09 a promo code goes along while its switch is on', () => {
    expect(registrationPayload({ ...values, hasPromocode: true, promo_code: 'A' }, parts).promo_code).toBe(
      'A',
    )
    expect(
      registrationPayload({ ...values, hasPromocode: false, promo_code: 'A' }, parts),
    ).not.toHaveProperty('promo_code')
  })

  describe('RG-08 the choice of bets or casino is sent as 1 or 0, and not at all without a choice', () => {
    test.each([
      ['1', '1'],
      ['0', '0'],
      ['', undefined],
    ])('the choice %j is sent as %j', (is_betting, sent) => {
      expect(
        (registrationPayload({ ...values, is_betting }, parts) as Record<string, unknown>).is_betting,
      ).toBe(sent)
    })
  })

  describe('RG-14 the opt-in is sent as 1 or 0', () => {
    test.each([
      [true, '1'],
      [false, '0'],
    ])('the opt-in %s is sent as %s', (notify, sent) => {
      expect(registrationPayload({ ...values, notify }, parts).notify).toBe(sent)
    })
  })
})

describe('AU-10 one leading plus is not part of a sign-in name', () => {
  test.each([
    ['+37120000001', '37120000001'],
    ['++371', '+371'],
    ['a+b@x.com', 'a+b@x.com'],
    [' anna ', 'anna'],
  ])('the sign-in name %s is sent as %s', (typed, sent) => {
    expect(signInName(typed)).toBe(sent)
  })
})

describe('what an address asks for', () => {
  describe('GD-11 an address asks for a popup', () => {
    test.each([
      ['', undefined],
      ['?utm=a', undefined],
      ['?redirectUrl=%2Fcashier', { view: 'authorization', isClosable: true }],
      ['?show_popup_auth=1', { view: 'authorization', isClosable: true }],
      ['?show_popup_reg=abc', { view: 'registration', isClosable: true }],
      ['?show_popup_reg=1&prevent_close=1', { view: 'registration', isClosable: false }],
      ['?prevent_close=1', undefined],
    ])('%j opens %j', (search, expected) => {
      expect(requestOfAddress(search)).toEqual(expected)
    })
  })

  describe('GD-13 closing leaves the rest of the query as it was', () => {
    test.each([
      ['?show_popup_reg=1&utm=a', '?utm=a'],
      ['?redirectUrl=%2Fx&prevent_close=1', ''],
      ['?a=1&a=2&show_popup_auth=', '?a=1&a=2'],
      ['?utm=a%20b&show%5Fpopup_reg=1&q=a+b&flag', '?utm=a%20b&q=a+b&flag'],
    ])('%j closes to %j', (search, expected) => {
      expect(withoutPopupQuery(search)).toBe(expected)
    })
  })

  test.each([
    ['?redirectUrl=%2Fcashier', '?redirectUrl=%2Fcashier'],
    ['?show_popup_reg=1&redirectUrl=%2Fcashier&prevent_close=1&a=1', '?redirectUrl=%2Fcashier&a=1'],
    ['?show_popup_auth=1', ''],
  ])('GD-13 RG-26 a closed popup leaves of %j where its guest wanted to go: %j', (search, left) => {
    expect(withoutTriggers(search)).toBe(left)
    const at = { pathname: '/', search: left, hash: '' }
    const wanted = left === '' ? '/cashier/deposit' : '/cashier'
    expect(pathAfterRegistration({ at, locale: 'en', locales: [] })).toBe(`${wanted}?register=success`)
  })
})

describe('where a player goes', () => {
  const locales = [
    { code: 'en', isDefault: true, dir: 'ltr', name: 'English', country: 'US' },
    { code: 'fr', isDefault: false, dir: 'ltr', name: 'Français', country: 'FR' },
  ] as const
  const at = (pathname: string, search = '', hash = '') => ({ at: { pathname, search, hash }, locales })

  describe('RT-08 GD-10 after sign-in, in the account’s language', () => {
    test.each([
      [at('/gamehall', '?category=slots'), 'en', '/gamehall?category=slots'],
      [at('/gamehall', '?category=slots', '#x'), 'fr', '/fr/gamehall?category=slots#x'],
      [at('/', '?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Ddeposit'), 'en', '/cashier/history?tab=deposit'],
      [at('/', '?redirectUrl=%2Fcashier'), 'fr', '/fr/cashier'],
      [at('/', '?redirectUrl=https%3A%2F%2Fevil.test&utm=a'), 'en', '/?utm=a'],
    ])('after sign-in', (entry, locale, expected) => {
      expect(pathAfterSignIn({ ...entry, locale })).toBe(expected)
    })
  })

  test('W13 X9 GD-10 no address in redirectUrl leads out of the house, after sign-in or registration', () => {
    for (const foreign of foreignAddresses) {
      const entry = { ...at('/', `?redirectUrl=${encodeURIComponent(foreign)}`), locale: 'fr' }
      expect(pathAfterSignIn(entry), foreign).toBe('/fr')
      expect(pathAfterRegistration(entry), foreign).toBe('/fr/cashier/deposit?register=success')
    }
  })

  describe('RG-26 after registration, with register=success', () => {
    test.each([
      [at('/gamehall'), 'en', '/cashier/deposit?register=success'],
      [at('/fr'), 'fr', '/fr/cashier/deposit?register=success'],
      [
        at('/', '?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Ddeposit%23h'),
        'en',
        '/cashier/history?tab=deposit&register=success#h',
      ],
      [at('/', '?redirectUrl=%2F%2Fevil.test'), 'en', '/cashier/deposit?register=success'],
    ])('after registration', (entry, locale, expected) => {
      expect(pathAfterRegistration({ ...entry, locale })).toBe(expected)
    })
  })
})
