import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail } from '../contacts/confirm-email.ts'
import { registerPlayer } from './register-player.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'

let app: VisitorApp
const carla = { email: 'carla@example.com', password: 'Abc!234', country: 'LV', currency: 'EUR' }

const today = '2051-06-14'
const tooYoung = '15.06.2033'

beforeAll(async () => {
  app = await openVisitorApp()
  startClockAt(app.ctx.clock, `${today}T12:00:00Z`)
  const taken = { email: 'Boris@Example.com', phone: '+371 20000002', login: 'boris', fakename: 'Lucky7' }
  await registerPlayer(app.ctx, { ...carla, ...taken, locale: 'fr' })
  await app.settle()
})
afterAll(() => app.close())

const register = (change: Record<string, unknown> = {}) =>
  app.visitor().call('auth/register', { ...carla, ...change })
const countPlayers = async () =>
  Number(
    (
      await app.ctx.db
        .selectFrom('players')
        .select((is) => is.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('ER-14 RG-29 VL-40 the server repeats every rule of the registration and names the field', () => {
  test.each([
    ['e-mail without a domain', { email: 'a@b' }, { email: ['EMAIL'] }],
    ['e-mail with a space', { email: 'a b@c.com' }, { email: ['EMAIL'] }],
    ['e-mail that could not sign in', { email: '+a@b.co' }, { email: ['EMAIL'] }],
    ['short password', { password: 'abc12' }, { password: ['MIN_LENGTH'] }],
    ['long password', { password: 'a'.repeat(21) }, { password: ['MAX_LENGTH'] }],
    ['password with a space', { password: 'abc 123' }, { password: ['PASSWORD'] }],
    ['password in another script', { password: 'пароль1' }, { password: ['PASSWORD'] }],
    ['excluded country', { country: 'US' }, { country: ['NOT_AVAILABLE'] }],
    ['invented country', { country: 'ZZ' }, { country: ['NOT_AVAILABLE'] }],
    ['malformed country', { country: 'lv' }, { country: ['COUNTRY'] }],
    ['no country at all', { country: undefined }, { country: ['REQUIRED'] }],
    ['neither e-mail nor phone', { email: undefined }, { email: ['REQUIRED'] }],
    ['short phone', { phone: '2012345', phone_country_code: 'LV' }, { phone: ['PHONE'] }],
    ['phone with letters', { phone: '+371 call 20123456' }, { phone: ['PHONE'] }],
    ['taken phone', { phone: '20000002' }, { phone: ['ALREADY_EXISTS'] }],
    ['one day too young', { birth_date: tooYoung }, { birth_date: ['DATE'] }],
    ['invented currency', { currency: 'ZZZ' }, { currency: ['NOT_AVAILABLE'] }],
    ['name out of the prototype as currency', { currency: 'constructor' }, { currency: ['CURRENCY'] }],
    ['unknown locale', { locale: 'zz' }, { locale: ['NOT_AVAILABLE'] }],
    ['refused terms', { terms: '0' }, { terms: ['MUST_ACCEPT'] }],
    ['login that is another address', { login: 'victim@example.com' }, { login: ['FORMAT'] }],
    ['login that is a phone number', { login: '+371 20000009' }, { login: ['FORMAT'] }],
    ['taken e-mail', { email: 'boris@example.com' }, { email: ['ALREADY_EXISTS'] }],
    ['taken e-mail in capitals', { email: 'BORIS@EXAMPLE.COM' }, { email: ['ALREADY_EXISTS'] }],
    ['taken login', { login: 'BORIS' }, { login: ['ALREADY_EXISTS'] }],
    [
      'two bad fields',
      { country: 'US', currency: 'ZZZ' },
      { country: ['NOT_AVAILABLE'], currency: ['NOT_AVAILABLE'] },
    ],
  ])('%s is refused at its field and opens nothing', async (_case, change, fields) => {
    const before = await countPlayers()
    const refused = await register(change)
    expect([refused.status, refused.error?.type, refused.fields]).toEqual([
      422,
      'InvalidParameterException',
      fields,
    ])
    expect(await countPlayers()).toBe(before)
  })
})

describe('RG-29 VL-40 what only the house itself can fill in keeps its rules too', () => {
  test.each([
    [{ phone: '37120000002' }, { phone: ['ALREADY_EXISTS'] }],
    [{ fakename: 'LUCKY7' }, { fakename: ['ALREADY_EXISTS'] }],
    [{ phone: '12345' }, { phone: ['PHONE'] }],
    [{ fakename: 'lucky_7' }, { fakename: ['FAKENAME'] }],
    [{ email: undefined }, { email: ['REQUIRED'] }],
  ])('a registration with %j is refused with %j', async (change, fields) => {
    const refused = await registerPlayer(app.ctx, { ...carla, locale: 'en', ...change })
    expect(refused).toMatchObject({ ok: false, refusal: { type: 'InvalidParameter', fields } })
  })
})

test('RG-29 W6 whether an e-mail is taken is not said while anything else is wrong', async () => {
  const taken = await register({ email: 'boris@example.com', country: 'US' })
  const free = await register({ email: 'nobody@example.com', country: 'US' })
  expect(taken).toEqual(free)
})

test('RG-29 RG-31 a new account has an id, a time, no money, unconfirmed contacts, and one message of each kind', async () => {
  const visitor = app.visitor()
  const answer = await visitor.call('auth/register', { ...carla, currency: 'BRL', locale: 'ar', notify: '1' })
  expect(answer.status).toBe(200)
  expect(visitor.token).toBeDefined()
  const info = (await visitor.call('account/getInfo')).data
  expect(info).toMatchObject({
    login: carla.email,
    locale: 'ar',
    country_code: 'LV',
    currency: 'BRL',
    is_subscribed: true,
    deposit_count: 0,
    balance_main: { amount: 0, currency: 'BRL' },
    balance_bonus: { amount: 0, currency: 'BRL' },
    balance_betting_bonus: { amount: 0, currency: 'BRL' },
    balance_fun: { amount: 0, currency: 'BRL' },
    contacts: { email: { value: carla.email, confirmed: false }, phone: null },
  })
  const { uid, reg_time } = info as { uid: number; reg_time: string }
  expect(uid).toBe((answer.data as { uid: number }).uid)
  expect(Math.abs(Date.parse(reg_time) - app.ctx.clock.now().getTime())).toBeLessThan(60_000)
  await app.settle()
  const mails = (await app.mails()).filter((mail) => mail.recipient === carla.email)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['confirmEmail', 'mailingJoined'])
  expect(mails[0]?.body_html).toContain('<html lang="ar" dir="rtl">')
})

test('AC-14 the mailed link confirms the address once, within a day', async () => {
  const codeFor = async (email: string) => {
    await register({ email })
    await app.settle()
    const mail = (await app.mails()).findLast((it) => it.recipient === email)
    return /confirmation\?code=([\w-]{43})\s/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }
  const isConfirmed = async (email: string) =>
    (
      await app.ctx.db
        .selectFrom('players')
        .select('email_confirmed')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).email_confirmed
  const code = await codeFor('in-time@example.com')
  expect(await isConfirmed('in-time@example.com')).toBe(false)
  expect((await confirmEmail(app.ctx, { code })).ok).toBe(true)
  expect(await isConfirmed('in-time@example.com')).toBe(true)
  const again = await confirmEmail(app.ctx, { code })
  expect(again).toMatchObject({ ok: false, refusal: { fields: { code: ['INVALID'] } } })
  const late = await codeFor('late@example.com')
  app.ctx.clock.advance(24 * 60 * 60 * 1000)
  expect((await confirmEmail(app.ctx, { code: late })).ok).toBe(false)
  expect(await isConfirmed('late@example.com')).toBe(false)
})

test('RG-15 the login falls back to the e-mail, then to the phone digits', async () => {
  const base = { password: carla.password, country: 'LV', currency: 'EUR', locale: 'en' }
  const byEmail = await registerPlayer(app.ctx, { ...base, email: 'Dana@example.com' })
  const byPhone = await registerPlayer(app.ctx, { ...base, phone: '+371 2000 0003' })
  expect(byEmail).toMatchObject({ value: { login: 'Dana@example.com', phone: null } })
  expect(byPhone).toMatchObject({ value: { login: '37120000003', phone: '37120000003', email: null } })
})

test('RG-17 the form leaves out the terms and empty values, and the account still records which terms it accepted', async () => {
  const email = 'terms@example.com'
  expect((await register({ email })).status).toBe(200)
  const row = await app.ctx.db
    .selectFrom('players')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.terms_version).not.toBe('')
  expect(row.terms_accepted_at).toEqual(row.reg_time)
  expect(row.locale).toBe('en')
})

test('RG-29 fifty registrations of one e-mail in different spellings at once open one account', async () => {
  const spellings = Array.from({ length: 50 }, (_, at) =>
    [...'race@example.com']
      .map((letter, place) => ((at >> (place % 6)) & 1 ? letter.toUpperCase() : letter))
      .join(''),
  )
  const before = await countPlayers()
  const answers = await Promise.all(spellings.map((email) => register({ email })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of answers.filter((it) => it.status !== 200)) {
    expect(answer.fields).toEqual({ email: ['ALREADY_EXISTS'] })
  }
  expect(await countPlayers()).toBe(before + 1)
})

test('RG-29 fifty registrations of one phone number in different spellings at once open one account', async () => {
  const spellings = [
    { phone: '20123777', phone_country_code: 'LV' },
    { phone: '20 123 777', phone_country_code: '371' },
    { phone: '+371 20 123 777' },
    { phone: '0037120123777' },
    { phone: '(371) 20-12-37-77', phone_country_code: 'LV' },
  ]
  const before = await countPlayers()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => register({ email: undefined, ...spellings[at % 5] })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const answer of answers.filter((it) => it.status !== 200)) {
    expect(answer.fields).toEqual({ phone: ['ALREADY_EXISTS'] })
  }
  expect(await countPlayers()).toBe(before + 1)
})

test('RG-15 RG-16 RG-31 who registers with a phone is sent a code, signs in by it, and all that was sent is kept', async () => {
  const visitor = app.visitor()
  const sent = {
    email: undefined,
    country: undefined,
    login: '20123888',
    phone: '20123888',
    phone_country_code: 'LV',
    country_code: 'LV',
    region: 'LV-KU',
    is_betting: '0',
    character_id: '7',
    promo_code: 'WELCOME',
    middle_name: 'Lī',
  }
  expect((await visitor.call('auth/register', { ...carla, ...sent })).error).toBeUndefined()
  const entry = await app.visitor().call('auth/login', { login: '+371 20123888', password: carla.password })
  expect(entry.data).toMatchObject({ login: '37120123888' })
  const { uid } = entry.data as { uid: number }
  const row = await app.ctx.db
    .selectFrom('player_profiles')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  await app.settle()
  const texts = (await app.mails()).filter((message) => message.recipient === '37120123888')
  expect(texts).toHaveLength(1)
  expect(texts[0]?.body_text).toMatch(/\b\d{6}\b/)
  expect(row).toMatchObject({
    region: 'LV-KU',
    is_betting: false,
    character_id: '7',
    promo_code: 'WELCOME',
    middle_name: 'Lī',
  })
})

test('W3 a registration cannot give itself a uid, a status or a confirmed contact', async () => {
  const visitor = app.visitor()
  const greedy = { uid: 1, status: 'deleted', email_confirmed: true, is_verified: true, balance_main: 1e6 }
  await visitor.call('auth/register', { ...carla, email: 'greedy@example.com', ...greedy })
  expect((await visitor.call('account/getInfo')).data).toMatchObject({
    is_verified: false,
    balance_main: { amount: 0 },
    contacts: { email: { confirmed: false } },
  })
})

test('W5 W19 one network may not register for ever', async () => {
  const visitor = app.visitor('203.0.113.77')
  let last = 0
  for (let at = 0; at < 61; at++)
    last = (await visitor.call('auth/register', { ...carla, country: 'US' })).status
  expect(last).toBe(429)
})

test('SE-01 a guest asks who they are and is uid 0', async () => {
  const info = await app.visitor().call('account/getInfo')
  expect([info.status, (info.data as { uid: number }).uid]).toEqual([200, 0])
})

test('VL-38 the language of the account changes to one the house speaks, and to no other', async () => {
  const visitor = app.visitor()
  await visitor.call('auth/register', { ...carla, email: 'locale@example.com' })
  expect((await visitor.call('account/changeLocale', { locale: 'fr' })).data).toBe(1)
  expect((await visitor.call('account/changeLocale', { locale: 'zz' })).fields).toEqual({
    locale: ['NOT_AVAILABLE'],
  })
  expect((await visitor.call('account/getInfo')).data).toMatchObject({ locale: 'fr' })
})
