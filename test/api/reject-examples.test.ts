import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'
import { registerPlayer } from '#server/identity/account/registration/register-player.ts'

/** Refusals of each form, sent straight to the API without the forms. */
let app: VisitorApp
let people = 0
const password = 'Abc!234'
const account = { password, country: 'LV', currency: 'EUR' }

beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())

const newEmail = () => `refused${people++}@example.com`
const newPlayer = async (): Promise<Visitor & { email: string }> => {
  const email = newEmail()
  const made = await registerPlayer(app.ctx, { ...account, email, locale: 'en' })
  if (!made.ok) throw new Error(JSON.stringify(made))
  const visitor = app.visitor()
  await visitor.call('auth/login', { login: email, password })
  return Object.assign(visitor, { email })
}

type Sends = (value: string) => Promise<{ status: number; fields: unknown }>
const registers =
  (field: string): Sends =>
  (value) =>
    app.visitor().call('auth/register', { ...account, email: newEmail(), [field]: value })

/** Each value gets 422 with its code at its field, and the last one is accepted. */
const expectRefusals = async (
  send: Sends,
  field: string,
  rejected: readonly (readonly [value: string, code: string])[],
  accepted?: string,
) => {
  for (const [value, code] of rejected) {
    const { status, fields } = await send(value)
    expect([value, status, fields]).toEqual([value, 422, { [field]: [code] }])
  }
  if (accepted !== undefined) expect([accepted, (await send(accepted)).status]).toEqual([accepted, 200])
}

test('VL-01 VL-40 a sign-in without a login', () =>
  expectRefusals((login) => app.visitor().call('auth/login', { login, password }), 'login', [
    ['', 'REQUIRED'],
  ]))

test('VL-02 VL-40 a sign-in with a password below six characters, or none', async () => {
  const { email } = await newPlayer()
  await expectRefusals(
    (typed) => app.visitor().call('auth/login', { login: email, password: typed }),
    'password',
    [
      ['', 'REQUIRED'],
      ['abc12', 'MIN_LENGTH'],
    ],
    password,
  )
})

const badPasswords = [
  ['', 'REQUIRED'],
  ['abc12', 'MIN_LENGTH'],
  ['a'.repeat(21), 'MAX_LENGTH'],
  ['abc 123', 'PASSWORD'],
  ['пароль1', 'PASSWORD'],
  [`a"b'c1`, 'PASSWORD'],
] as const

test('VL-03 VL-04 VL-40 a new password at the registration', () =>
  expectRefusals(registers('password'), 'password', badPasswords, 'Abc!234'))

test('VL-03 VL-04 VL-40 a new password in place of the old one', async () => {
  const player = await newPlayer()
  await expectRefusals(
    (typed) =>
      player.call('account/changePassword', {
        old_password: password,
        password: typed,
        password_repeat: typed || 'x',
      }),
    'password',
    badPasswords.slice(1),
    'a'.repeat(20),
  )
})

test('VL-05 VL-40 a password repeated otherwise', async () => {
  const player = await newPlayer()
  await expectRefusals(
    (repeat) =>
      player.call('account/changePassword', {
        old_password: password,
        password: 'abc123',
        password_repeat: repeat,
      }),
    'password_repeat',
    [['abc124', 'SAME_AS']],
    'abc123',
  )
})

const badCodes = ['12345', '1234567', '12a456'].map((code) => [code, 'FORMAT'] as const)

test('VL-06 VL-40 a confirmation code that has not six digits', async () => {
  const player = await newPlayer()
  const contact = player.email
  await player.call('account/sendConfirmation', { type: 'email', contact, password })
  await expectRefusals(
    (code) => player.call('account/confirmContact', { type: 'email', contact, code }),
    'code',
    [['', 'REQUIRED'], ...badCodes],
  )
})

test('VL-07 VL-40 a second factor that has not six digits, at the sign-in and where it is switched', async () => {
  const player = await newPlayer()
  await player.call('account/setTwoFactorAuth', { enabled: '1' })
  await expectRefusals(
    (code) => player.call('account/setTwoFactorAuth', { enabled: '1', code }),
    'code',
    badCodes.slice(0, 2),
  )
  await app.ctx.db
    .updateTable('players')
    .set({ two_factor: 'email' })
    .where('email', '=', player.email)
    .execute()
  const answer = await app.visitor().call('auth/login', { login: player.email, password, code: '65432' })
  expect([answer.status, answer.error?.message]).toEqual([401, 'code must contain 6 digits'])
})

test('VL-08 VL-40 a registration without what its definition requires', () =>
  expectRefusals(registers('country'), 'country', [['', 'REQUIRED']], 'LV'))

test('VL-10 VL-28 VL-40 a registration whose terms are not accepted', () =>
  expectRefusals(registers('terms'), 'terms', [['0', 'MUST_ACCEPT']], '1'))

const badEmails = ['a@b', 'a b@c.com', 'a@b.c.d.e', '@b.co'].map((email) => [email, 'EMAIL'] as const)

test('VL-20 VL-40 an e-mail address of another shape, at the registration and as a contact', async () => {
  await expectRefusals(registers('email'), 'email', [['', 'REQUIRED'], ...badEmails], 'a.b+c@b.co.uk')
  const player = await newPlayer()
  await expectRefusals(
    (contact) => player.call('account/addContact', { type: 'email', contact, password }),
    'contact',
    badEmails,
    newEmail(),
  )
})

test('VL-21 VL-40 a phone number that is none of its country, at the registration and as a contact', async () => {
  const bad = ['2012345', '2012345a', '+371 67123456'].map((phone) => [phone, 'PHONE'] as const)
  await expectRefusals(
    (phone) =>
      app.visitor().call('auth/register', { ...account, email: newEmail(), phone, phone_country_code: 'LV' }),
    'phone',
    bad,
    '20777001',
  )
  const player = await newPlayer()
  await expectRefusals(
    (contact) => player.call('account/addContact', { type: 'phone', contact, password }),
    'contact',
    bad,
    '20777002',
  )
})

test('VL-38 VL-40 TH-10 a language the house does not speak', async () => {
  const player = await newPlayer()
  await expectRefusals(
    (locale) => player.call('account/changeLocale', { locale }),
    'locale',
    [
      ['', 'REQUIRED'],
      ['zz', 'NOT_AVAILABLE'],
      ['constructor', 'NOT_AVAILABLE'],
    ],
    'fr',
  )
})

test('VL-40 no refusal of all these has opened an account or said more than its field', async () => {
  const rows = await app.ctx.db.selectFrom('players').select(['login', 'email']).execute()
  for (const [email] of badEmails) expect(rows.map((row) => row.email)).not.toContain(email)
})
