import { describe, expect, test } from 'vitest'
import type { ProfileField } from '#contract/profile-fields.ts'
import { afterRegistration } from './after-registration.ts'
import { currencyAfter, type CurrencyMoment } from './currency-rule.ts'
import { fieldsOfType, formProblems, isSubmitOpen, kindOfType } from './fields/form-fields.ts'
import type { RegistrationType } from './registration-settings.ts'

const field = (sysname: string, change: Partial<ProfileField> = {}, isRequired = false): ProfileField => ({
  sysname,
  type: 'input',
  params: { is_required: isRequired, is_visible: true },
  options: {},
  ...change,
})
const definitions = [
  field('email', {}, true),
  field('mobile', { type: 'phone' }),
  field('first_name'),
  field('middle_name', { params: { is_required: true, is_visible: false } }),
  field('country', { type: 'country_code' }, true),
]
const namesOf = (fields: readonly ProfileField[]) => fields.map(({ sysname }) => sysname)

describe('RG-03 RG-05 RG-07 a form has the visible definitions, the password and the language', () => {
  test('the fast form leaves out what is not required, the full one requires all, a lone one takes them as they are', () => {
    expect(namesOf(fieldsOfType(definitions, 'fast'))).toEqual(['email', 'password', 'country', 'locale'])
    const full = fieldsOfType(definitions, 'full')
    expect(namesOf(full)).toEqual(['email', 'password', 'mobile', 'first_name', 'country', 'locale'])
    expect(full.every(({ params }) => params.is_required)).toBe(true)
    const plain = fieldsOfType(definitions, 'plain')
    expect(namesOf(plain)).toEqual(namesOf(full))
    expect(plain.find(({ sysname }) => sysname === 'first_name')?.params.is_required).toBe(false)
  })

  test('RG-02 the field that names the account stands first and is required, the other names are not', () => {
    const byPhone = fieldsOfType(definitions, 'fast', { field: 'phone' })
    expect(namesOf(byPhone)).toEqual(['mobile', 'password', 'country', 'locale'])
    expect(byPhone[0]?.params.is_required).toBe(true)
    const whole = fieldsOfType(definitions, 'plain', { field: 'phone' })
    expect(whole.find(({ sysname }) => sysname === 'email')?.params.is_required).toBe(false)
  })
})

test('RG-01 RG-07 which form a type is follows from the types there are', () => {
  const fast = { __component: 'fast', label: 'Quick', field: 'email', isFast: true } as RegistrationType
  const full = { __component: 'form', label: 'Full', field: 'email', isFast: false } as RegistrationType
  const flagged = { ...full, isFast: true } as RegistrationType
  const social = { __component: 'social', label: 'Social', social: [] } as unknown as RegistrationType
  expect(kindOfType(fast, [fast, full])).toBe('fast')
  expect(kindOfType(full, [fast, full])).toBe('full')
  expect(kindOfType(flagged, [flagged])).toBe('fast')
  expect(kindOfType(full, [full])).toBe('plain')
  expect(kindOfType(full, [full, social])).toBe('plain')
  expect(kindOfType(undefined, [])).toBe('plain')
})

describe('RG-21 the currency follows the operator’s rule of each moment', () => {
  const list = ['BRL', 'EUR', 'USD'].map((id) => ({ id, name: id }))
  const own = field('currency', { options: { list, currency: 'BRL' } })
  const lacking = field('currency', { options: { list, currency: 'SEK' } })
  const rules = [
    ['emptyValue', 'empty', own],
    ['defaultValue', 'initial', own],
    ['changeCountryValue', 'changed', own],
    ['changeCountryFallbackValue', 'changed', lacking],
  ] as const
  const results = [
    ['empty', ''],
    ['first', 'BRL'],
    ['selected', 'USD'],
  ] as const
  test.each(
    rules.flatMap(([rule, moment, currency]) =>
      results.map(([choice, code]) => [rule, choice, code, moment as CurrencyMoment, currency] as const),
    ),
  )('%s: %s leaves %j', (rule, choice, code, moment, currency) => {
    const others = { emptyValue: 'first', defaultValue: 'first', changeCountryValue: 'first' } as const
    const currencyRules = { ...others, changeCountryFallbackValue: 'first', [rule]: choice } as const
    expect(currencyAfter(moment, currencyRules, { selected: 'USD', field: currency })).toBe(code)
  })

  test('a selected currency that cannot be kept is selected again', () => {
    const rule = { changeCountryValue: 'selected' } as const
    expect(currencyAfter('changed', rule, { selected: 'GBP', field: own })).toBe('')
    expect(currencyAfter('changed', null, { selected: 'GBP', field: own })).toBe('BRL')
  })
})

describe('VL-10 VL-36 the form is judged by its fields and its terms, and never by the promo code', () => {
  const rules = { fields: fieldsOfType(definitions, 'fast'), phones: [], hasTerms: true }
  const right = { email: ' anna@example.com ', password: 'Abc!234', country: 'LV', terms: true }
  test.each([
    [{}, {}],
    [{ email: 'a@b' }, { email: 'EMAIL' }],
    [{ password: 'abc12' }, { password: 'MIN_LENGTH' }],
    [{ country: '' }, { country: 'REQUIRED' }],
    [{ terms: false }, { terms: 'MUST_ACCEPT' }],
    [{ hasPromocode: true, promo_code: 'NO SUCH CODE' }, {}],
    [{ hasPromocode: true, promo_code: '' }, {}],
    [{ first_name: 'D4na' }, {}],
  ])('%j gives %j', (change, problems) => {
    expect(formProblems({ ...right, ...change }, rules)).toEqual(problems)
  })

  test('VL-10 RG-13 terms that are not asked for are not needed', () => {
    expect(formProblems({ ...right, terms: false }, { ...rules, hasTerms: false })).toEqual({})
  })
})

describe('VL-36 VL-37 when the form may be sent', () => {
  test.each([
    ['eager', { isInvalid: true, isSubmitted: false }, false],
    ['eager', { isInvalid: true, isSubmitted: true }, false],
    ['eager', { isInvalid: false, isSubmitted: false }, true],
    ['eager', { isInvalid: false, isSubmitted: true }, true],
    ['submit', { isInvalid: true, isSubmitted: false }, true],
    ['submit', { isInvalid: true, isSubmitted: true }, false],
    ['submit', { isInvalid: false, isSubmitted: true }, true],
    ['always', { isInvalid: true, isSubmitted: false }, true],
    ['always', { isInvalid: true, isSubmitted: true }, true],
  ] as const)('%s with %j: %s', (validation, state, isOpen) => {
    expect(isSubmitOpen(validation, state)).toBe(isOpen)
  })
})

test('RG-25 what follows a registration comes in its order, one step after the other', async () => {
  const log: string[] = []
  const step = (name: string) => () => void log.push(name)
  await afterRegistration({
    go: async () => step('go')(),
    queuePopups: step('popups'),
    closePopup: step('close'),
    clearStoredChoices: step('choices'),
    resetForm: step('reset'),
    reportRegistration: step('analytics'),
  })
  expect(log).toEqual(['analytics', 'reset', 'choices', 'close', 'popups', 'go'])
})
