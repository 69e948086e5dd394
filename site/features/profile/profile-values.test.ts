import { describe, expect, test } from 'vitest'
import type { ProfileField } from '#contract/profile-fields.ts'
import { profileChanges, settingsFields, valuesOfProfile } from './profile-values.ts'

const field = (sysname: string, type: ProfileField['type'] = 'input'): ProfileField => ({
  sysname,
  type,
  params: { is_required: false, is_visible: sysname !== 'middle_name' },
  options: {},
})
const definitions = [
  'email',
  'mobile',
  'first_name',
  'middle_name',
  'sex',
  'address',
  'document_type',
  'document_number',
  'fakename',
  'currency',
]
  .map((name) => field(name))
  .concat(field('country', 'country_code'))

const profile = {
  first_name: 'Anna',
  sex: 0,
  address: 'Brīvības iela 12',
  country: 'LV',
  document: { type: 'passport', number: 'LV1' },
  fakename: '',
}
const before = valuesOfProfile(profile)

describe('PF-01 the settings show the definitions that are the player’s to change', () => {
  test('contacts and currency have their own places, and the country is shut', () => {
    const fields = settingsFields(definitions, undefined)
    expect(fields.map(({ sysname }) => sysname)).toEqual([
      'first_name',
      'sex',
      'address',
      'document_type',
      'document_number',
      'fakename',
      'country',
    ])
    expect(fields.filter(({ attrs }) => attrs?.disabled).map(({ sysname }) => sysname)).toEqual(['country'])
  })

  test('AC-04 who is proved finds their name and document shut', () => {
    const shut = settingsFields(definitions, 'verified').filter(({ attrs }) => attrs?.disabled)
    expect(shut.map(({ sysname }) => sysname)).toEqual([
      'first_name',
      'document_type',
      'document_number',
      'country',
    ])
  })
})

test('KY-05 while documents are looked at all that they may say is shut', () => {
  const shut = settingsFields(definitions, 'review').filter(({ attrs }) => attrs?.disabled)
  expect(shut.map(({ sysname }) => sysname)).toEqual([
    'first_name',
    'sex',
    'address',
    'document_type',
    'document_number',
    'country',
  ])
})

describe('PF-01 a save sends what was changed, and nothing else', () => {
  const fields = settingsFields(definitions, undefined)
  test.each([
    [{}, {}],
    [{ first_name: ' Berta ' }, { first_name: 'Berta' }],
    [
      { sex: '2', fakename: 'Rosette' },
      { sex: '2', fakename: 'Rosette' },
    ],
    [{ address: '' }, { cleared: ['address'] }],
    [{ document_number: 'LV2' }, { document_number: 'LV2', document_type: 'passport' }],
    [{ country: 'EE', currency: 'USD' }, {}],
  ])('%j sends %j', (change, sent) => {
    expect(profileChanges(before, { ...before, ...change }, fields)).toEqual(sent)
  })
})
