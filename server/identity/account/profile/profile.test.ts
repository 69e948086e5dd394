import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProfileField } from '#contract/profile-fields.ts'
import type { ProfileInfo } from '#contract/profile.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let people = 0

beforeAll(async () => {
  app = await openVisitorApp()
  // Ages are computed against a fixed day.
  const start = Date.parse('2030-03-05T10:00:00Z')
  app.ctx.clock.advance(start - app.ctx.clock.now().getTime())
})
afterAll(() => app.close())

const account = { password: 'Abc!234', country: 'LV', currency: 'EUR' }

const comesIn = async (change: Record<string, unknown> = {}): Promise<Visitor> => {
  const visitor = app.visitor()
  const email = `person${people++}@example.com`
  const answer = await visitor.call('auth/register', { email, ...account, ...change })
  expect(answer.error).toBeUndefined()
  return visitor
}

const fieldsOf = async (country?: string): Promise<ProfileField[]> =>
  (await app.visitor().call('account/getPersonalDataFields', { country })).data as ProfileField[]
const profileOf = async (visitor: Visitor, input = {}): Promise<ProfileInfo> =>
  (await visitor.call('account/getprofileinfo', input)).data as ProfileInfo

test('RG-30 each country has its fields, with types, lists, masks and what is required', async () => {
  const [latvia, brazil] = [await fieldsOf('LV'), await fieldsOf('BR')]
  const field = (list: ProfileField[], sysname: string) => list.find((it) => it.sysname === sysname)
  for (const list of [latvia, brazil]) {
    for (const it of list) {
      expect(it).toMatchObject({
        sysname: expect.any(String) as string,
        params: { is_required: expect.any(Boolean) as boolean, is_visible: expect.any(Boolean) as boolean },
        options: expect.any(Object) as object,
      })
    }
  }
  expect(field(latvia, 'document_type')?.options.list?.map(({ id }) => id)).toContain('passport')
  expect(field(brazil, 'document_type')?.options.list).toEqual([{ id: 'cpf', name: 'CPF' }])
  expect(field(latvia, 'region')?.options.list?.[0]).toEqual({ id: 'LV-RI', name: 'Rīga' })
  expect(field(brazil, 'region')?.options.list).toHaveLength(27)
  expect(field(brazil, 'currency')?.options.list?.[0]?.id).toBe('BRL')
  expect(field(latvia, 'birth_date')).toMatchObject({ type: 'date', options: { max: '2012-03-05' } })
  expect(field(await fieldsOf('EE'), 'birth_date')?.options.max).toBe('2009-03-05')
  expect(field(brazil, 'postcode')?.options.mask).toBe('#####-###')
  expect(field(brazil, 'postcode')?.options.regex).toBe('\\d{5}-?\\d{3}')
  const types = new Set(latvia.map(({ type }) => type))
  for (const type of ['input', 'select', 'phone', 'date', 'region', 'country_code'])
    expect(types).toContain(type)
})

test('RG-05 a definition says how its control helps to type: no more than is taken, and names as names', async () => {
  const fields = await fieldsOf('LV')
  const attrs = Object.fromEntries(fields.map((field) => [field.sysname, field.attrs]))
  expect(attrs.last_name).toEqual({ maxlength: 200, autocapitalize: 'words', spellcheck: false })
  expect(attrs.fakename).toMatchObject({ maxlength: 40 })
  expect(attrs.email).toMatchObject({ maxlength: 254, autocapitalize: 'none' })
  for (const sysname of ['country', 'birth_date', 'sex']) expect(attrs[sysname]).toBeUndefined()
})

test('RG-30 fields can be requested without a country, and not for one where no one can play', async () => {
  expect((await fieldsOf()).find(({ sysname }) => sysname === 'region')?.params.is_visible).toBe(false)
  for (const country of ['US', 'ZZ']) {
    const refused = await app.visitor().call('account/getPersonalDataFields', { country })
    expect(refused.fields).toEqual({ country: ['NOT_AVAILABLE'] })
  }
})

/** Every example that VL rejects, and one that it accepts, by its wire name. */
const judged: [field: string, rejected: [value: string, code: string][], accepted: string[]][] = [
  [
    'first_name',
    [
      ['Anna1', 'NAME'],
      ["'Neil'", 'NAME'],
      ['a_b', 'NAME'],
      ['a@b', 'NAME'],
      ['(Anna)', 'NAME'],
    ],
    ['Anna-Marija', 'Jānis', 'Иван', 'de la Cruz'],
  ],
  ['middle_name', [['Anna1', 'NAME']], ['Marija']],
  [
    'last_name',
    [
      ['Ozols2', 'NAME'],
      ['<b>', 'NAME'],
    ],
    ['Ozols'],
  ],
  [
    'address',
    [
      ['Street #5', 'ADDRESS'],
      ['12/3', 'ADDRESS'],
      ['a@b', 'ADDRESS'],
    ],
    ['Brivibas iela 12, Riga'],
  ],
  [
    'fakename',
    [
      ['abc', 'MIN_LENGTH'],
      ['a b c d', 'FAKENAME'],
      ['lucky_7', 'FAKENAME'],
      ['lucky-7', 'FAKENAME'],
      ['a,bcd', 'FAKENAME'],
      ['lucky!', 'FAKENAME'],
    ],
    ['Lucky77'],
  ],
  [
    'postcode',
    [
      ['123456789', 'POSTCODE'],
      ['LV-10', 'POSTCODE'],
    ],
    ['1010', '12345678'],
  ],
  [
    'birth_date',
    [
      ['31.12.99', 'DATE'],
      ['31.02.2000', 'DATE'],
      ['01.01.1900', 'DATE'],
      ['06.03.2030', 'DATE'],
      ['06.03.2012', 'DATE'],
    ],
    ['31.12.1999', '05.03.2012'],
  ],
  [
    'sex',
    [
      ['3', 'NOT_AVAILABLE'],
      ['m', 'NOT_AVAILABLE'],
    ],
    ['1', '2'],
  ],
  [
    'region',
    [
      ['BR-SP', 'NOT_AVAILABLE'],
      ['constructor', 'NOT_AVAILABLE'],
    ],
    ['LV-KU'],
  ],
  ['document_type', [['cpf', 'NOT_AVAILABLE']], ['passport']],
  [
    'document_number',
    [
      ['a', 'REGEX'],
      ['<script>', 'REGEX'],
    ],
    ['LV1234567'],
  ],
]

describe('VL-40 VL-09 VL-15 VL-16 VL-19 VL-23 VL-24 VL-25 VL-26 both doors refuse each value at its field', () => {
  test.each(judged)('%s', async (name, rejected, accepted) => {
    const anna = await comesIn()
    for (const [value, code] of rejected) {
      const saved = await anna.call('account/saveProfileInfo', { [name]: value })
      expect([value, saved.status, saved.fields]).toEqual([value, 422, { [name]: [code] }])
      const email = `refused${people++}@example.com`
      const registered = await app.visitor().call('auth/register', { email, ...account, [name]: value })
      expect([value, registered.status, registered.fields]).toEqual([value, 422, { [name]: [code] }])
    }
    for (const value of accepted) {
      expect([value, (await anna.call('account/saveProfileInfo', { [name]: value })).data]).toEqual([
        value,
        1,
      ])
    }
  })
})

test('VL-25 where a country asks for more years both doors refuse who has eighteen, and take who has them', async () => {
  const estonia = { ...account, country: 'EE' }
  const rita = await comesIn({ country: 'EE' })
  for (const [birth_date, fields] of [
    ['05.03.2012', { birth_date: ['DATE'] }],
    ['06.03.2009', { birth_date: ['DATE'] }],
    ['05.03.2009', undefined],
  ] as const) {
    const email = `estonian${people++}@example.com`
    const registered = await app.visitor().call('auth/register', { ...estonia, email, birth_date })
    expect([birth_date, registered.fields]).toEqual([birth_date, fields])
    const saved = await rita.call('account/saveProfileInfo', { birth_date })
    expect([birth_date, saved.fields]).toEqual([birth_date, fields])
  }
})

test('VL-09 VL-23 where a country has a pattern its post codes are judged by that', async () => {
  const paula = await comesIn({ country: 'PL' })
  for (const [postcode, fields] of [
    ['00-950', undefined],
    ['00950', undefined],
    ['12345678', { postcode: ['REGEX'] }],
    ['0-0950', { postcode: ['REGEX'] }],
  ] as const) {
    const saved = await paula.call('account/saveProfileInfo', { postcode })
    expect([postcode, saved.fields]).toEqual([postcode, fields])
  }
})

describe('VL-39 VL-40 a CPF has its check digits', () => {
  test.each(['52998224724', '11111111111', '5299822472'])('%s is none', async (number) => {
    const document = { document_type: 'cpf', document_number: number }
    const brazil = { ...account, country: 'BR', currency: 'BRL', email: `cpf${people++}@example.com` }
    const refused = await app.visitor().call('auth/register', { ...brazil, ...document })
    expect(refused.fields).toEqual({ document_number: ['CPF'] })
  })

  test('with or without its dots it is kept in digits', async () => {
    const boris = await comesIn({ country: 'BR', currency: 'BRL' })
    const sent = { document_type: 'cpf', document_number: '529.982.247-25' }
    expect((await boris.call('account/saveProfileInfo', sent)).data).toBe(1)
    expect((await profileOf(boris)).document).toEqual({ type: 'cpf', number: '52998224725' })
    // The stored type validates a number that comes alone.
    expect((await boris.call('account/saveProfileInfo', { document_number: '52998224724' })).fields).toEqual({
      document_number: ['CPF'],
    })
  })
})

const whole = {
  first_name: 'Anna-Marija',
  last_name: 'Ozola',
  birth_date: '31.12.1999',
  sex: '2',
  region: 'LV-RI',
  home_town: 'Rīga',
  address: 'Brīvības iela 12',
  postcode: '1010',
  document_type: 'passport',
  document_number: 'LV1234567',
}

test('AC-02 AC-03 what is saved is what is read again, and what is taken back is empty', async () => {
  const anna = await comesIn()
  expect((await anna.call('account/saveProfileInfo', { ...whole, fakename: 'Rosette' })).data).toBe(1)
  const { document_type, document_number, ...plain } = whole
  expect(await profileOf(anna)).toMatchObject({
    ...plain,
    sex: 2,
    fakename: 'Rosette',
    country: 'LV',
    country_code: 'LV',
    document: { type: document_type, number: document_number },
  })
  expect((await anna.call('account/getInfo')).data).toMatchObject({ fakename: 'Rosette' })
  expect(
    (await anna.call('account/saveProfileInfo', { postcode: '1011', 'cleared[]': 'address' })).data,
  ).toBe(1)
  expect(await profileOf(anna)).toMatchObject({ ...plain, sex: 2, postcode: '1011', address: '' })
})

test('AC-02 the profile is answered whole, or only the parts that are asked for', async () => {
  const anna = await comesIn({ phone: '20123456', phone_country_code: 'LV' })
  const contacts = [
    { type: 'email', contact: `person${people - 1}@example.com`, is_confirmed: false, is_subscribed: false },
    {
      type: 'phone',
      contact: '37120123456',
      is_confirmed: false,
      is_subscribed: false,
      phone_country_code: 'LV',
    },
  ]
  expect(await profileOf(anna, { 'fields[]': 'contacts' })).toEqual({ contacts })
  expect(await profileOf(anna, { fields: 'contacts,document' })).toEqual({
    contacts,
    document: { type: '', number: '' },
  })
  expect(await profileOf(anna, { fields: 'password_hash' })).toEqual({})
  const all = await profileOf(anna)
  expect(all).toMatchObject({ sex: 0, first_name: '', birth_date: '', country_code: 'LV', contacts })
  expect((await app.visitor().call('account/getprofileinfo')).status).toBe(401)
})

test('AC-04 a verified player cannot become another person; country and contact stay fixed', async () => {
  const anna = await comesIn({ phone: '+371 20123457' })
  const { uid } = (await anna.call('account/getInfo')).data as { uid: number }
  await anna.call('account/saveProfileInfo', whole)
  for (const [field, value] of [
    ['country', 'EE'],
    ['email', 'other@example.com'],
    ['phone', '20123499'],
  ]) {
    const refused = await anna.call('account/saveProfileInfo', {
      [field as string]: value,
      home_town: 'Cēsis',
    })
    expect([field, refused.status, refused.fields]).toEqual([field, 422, { [field as string]: ['LOCKED'] }])
  }
  expect(
    (await anna.call('account/saveProfileInfo', { phone: '+371 20 123 457', country_code: 'LV' })).data,
  ).toBe(1)

  await app.ctx.db.updateTable('players').set({ is_verified: true }).where('uid', '=', uid).execute()
  const changes = {
    first_name: 'Berta',
    last_name: 'Liepa',
    birth_date: '30.12.1999',
    document_number: 'LV7654321',
    document_type: 'id_card',
  }
  for (const [field, value] of Object.entries(changes)) {
    const refused = await anna.call('account/saveProfileInfo', { [field]: value })
    expect([field, refused.error?.type, refused.fields]).toEqual([
      field,
      'InvalidParameterException',
      { [field]: ['LOCKED'] },
    ])
  }
  const cleared = await anna.call('account/saveProfileInfo', { 'cleared[]': 'first_name' })
  expect(cleared.fields).toEqual({ first_name: ['LOCKED'] })
  expect(await profileOf(anna)).toMatchObject({ first_name: 'Anna-Marija', home_town: 'Rīga' })
  // The same value again is no change, and the rest stays editable.
  expect((await anna.call('account/saveProfileInfo', { ...whole, home_town: 'Cēsis' })).data).toBe(1)
  expect(await profileOf(anna)).toMatchObject({ home_town: 'Cēsis' })
})

test('AC-03 a fake name belongs to one player, regardless of case', async () => {
  const [anna, boris] = [await comesIn(), await comesIn()]
  expect((await anna.call('account/saveProfileInfo', { fakename: 'Solitaire' })).data).toBe(1)
  expect((await boris.call('account/saveProfileInfo', { fakename: 'SOLITAIRE' })).fields).toEqual({
    fakename: ['ALREADY_EXISTS'],
  })
  expect((await anna.call('account/saveProfileInfo', { fakename: 'solitaire' })).data).toBe(1)
})

test('AC-10 a player who has sent nothing is not on verification for saying so', async () => {
  const anna = await comesIn()
  const answer = await anna.call('account/setUserOnVerification', {})
  expect([answer.data, answer.error?.type]).toEqual([undefined, 'SumsubVerificationRequiredException'])
  expect((await anna.call('account/getInfo')).data).toMatchObject({
    is_on_verification: false,
    is_verified: false,
  })
})

test('AC-01 getInfo shows a player their account at the brand', async () => {
  const anna = await comesIn({ fakename: 'Pokerface', phone: '+371 20123458', notify: '1', locale: 'fr' })
  const money = { amount: 0, currency: 'EUR' }
  expect((await anna.call('account/getInfo')).data).toMatchObject({
    uid: expect.any(Number) as number,
    reg_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    login: `person${people - 1}@example.com`,
    fakename: 'Pokerface',
    is_subscribed: true,
    locale: 'fr',
    two_factor_auth: false,
    deposit_count: 0,
    balance_main: money,
    balance_bonus: money,
    balance_betting_bonus: money,
    balance_fun: money,
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    is_registration_completed: true,
    country_code: 'LV',
    contacts: { phone: { value: '37120123458', confirmed: false }, email: { confirmed: false } },
  })
  expect((await app.visitor().call('account/getInfo')).data).toMatchObject({
    uid: 0,
    contacts: { email: null },
  })
})
