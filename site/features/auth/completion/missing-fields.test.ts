import { expect, test } from 'vitest'
import type { ProfileField } from '#contract/profile-fields.ts'
import { missingFields } from './missing-fields.ts'

const field = (sysname: string, isRequired: boolean, type: ProfileField['type'] = 'input'): ProfileField => ({
  sysname,
  type,
  params: { is_required: isRequired, is_visible: true },
  options: {},
})
const definitions = [
  field('email', true),
  field('mobile', false, 'phone'),
  field('first_name', false),
  field('country', true, 'country_code'),
  field('currency', true, 'select'),
]
const email = { value: 'a@b.co', confirmed: true }

test.each([
  [
    'nothing is known',
    { contacts: { email: null, phone: null }, country_code: '' },
    ['email', 'country', 'currency'],
  ],
  ['the address is known', { contacts: { email, phone: null }, country_code: '' }, ['country', 'currency']],
  ['a phone is known', { contacts: { email: null, phone: email }, country_code: 'LV' }, ['currency']],
])('SO-08 when %s, the rest of what is required is asked for', (_case, known, names) => {
  expect(missingFields(definitions, known).map(({ sysname }) => sysname)).toEqual(names)
})
