import { describe, expect, test } from 'vitest'
import { validateField, type ProfileField } from './profile-fields.ts'

const field = (change: Partial<ProfileField>, isRequired = false): ProfileField => ({
  sysname: 'text',
  type: 'input',
  params: { is_required: isRequired, is_visible: true },
  options: {},
  ...change,
})

describe('VL-08 VL-26 VL-27 a field is required when its definition says so', () => {
  test.each([
    [field({}, true), '', 'REQUIRED'],
    [field({}, true), '   ', 'REQUIRED'],
    [field({}, false), '', undefined],
    [field({ sysname: 'first_name' }, false), '', undefined],
    [field({ sysname: 'email' }, false), '', undefined],
    [field({ sysname: 'mobile', type: 'phone' }, false), '', undefined],
    [field({ sysname: 'sex', type: 'select' }, true), '0', 'REQUIRED'],
    [field({ sysname: 'sex', type: 'select' }, false), '0', undefined],
    [field({ sysname: 'sex', type: 'select' }, true), '2', undefined],
  ] as const)('%o with %j answers %s', (definition, value, code) => {
    expect(validateField(definition, value)).toBe(code)
  })
})

describe('RG-04 VL-09 VL-23 VL-24 a definition’s pattern, list and type judge what is typed', () => {
  const list = [
    { id: 'LV-RI', name: 'Rīga' },
    { id: 'LV-KU', name: 'Kurzeme' },
  ]
  const latvia = { country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' }
  const coded = field({ sysname: 'document_number', options: { regex: '^[A-Z]{2}\\d{4}$' } })
  const region = field({ sysname: 'region', type: 'region', options: { list } })
  const mobile = field({ sysname: 'mobile', type: 'phone' })
  const born = field({
    sysname: 'birth_date',
    type: 'date',
    options: { min: '1920-01-01', max: '2008-11-21' },
  })
  test.each([
    [coded, 'AB1234', {}, undefined],
    [coded, 'ab1234', {}, 'REGEX'],
    [coded, '52998224725', { documentType: 'cpf' }, undefined],
    [coded, '529.982.247-25', { documentType: 'cpf' }, undefined],
    [coded, '52998224724', { documentType: 'cpf' }, 'CPF'],
    [region, 'LV-RI', {}, undefined],
    [region, 'BR-SP', {}, 'NOT_AVAILABLE'],
    [mobile, '20123456', { phone: latvia }, undefined],
    [mobile, '2012345', { phone: latvia }, 'PHONE'],
    [born, '21.11.2008', {}, undefined],
    [born, '22.11.2008', {}, 'DATE'],
    [born, '31.02.2000', {}, 'DATE'],
    [born, '31.12.1919', {}, 'DATE'],
    [field({ sysname: 'postcode' }), 'LV-10', {}, 'POSTCODE'],
    [field({ sysname: 'postcode', options: { regex: '^LV-\\d{4}$' } }), 'LV-1010', {}, undefined],
    [field({ sysname: 'first_name' }), 'Anna1', {}, 'NAME'],
    [field({ sysname: 'address' }), 'Street #5', {}, 'ADDRESS'],
    [field({ sysname: 'fakename' }), 'lucky_7', {}, 'FAKENAME'],
    [field({ sysname: 'nickname' }), 'anything at all', {}, undefined],
  ] as const)('%o with %j answers as it should', (definition, value, surroundings, code) => {
    expect(validateField(definition, value, surroundings)).toBe(code)
  })
})
