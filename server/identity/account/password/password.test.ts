import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerPlayer } from '../registration/register-player.ts'
import { startSession } from '../../session/sign-in/start-session.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let count = 0
const password = 'Abc!234'
const next = 'Neu!567'

beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `player${count++}@example.com`
  await registerPlayer(app.ctx, { email, password, country: 'MA', currency: 'EUR', locale: 'ar' })
  await app.settle()
})

const signedIn = async (secret = password): Promise<Visitor> => {
  const visitor = app.visitor()
  expect((await visitor.call('auth/login', { login: email, password: secret })).status).toBe(200)
  return visitor
}
const uidOf = async (visitor: Visitor) =>
  ((await visitor.call('account/getInfo')).data as { uid: number }).uid
const mailsTo = async (recipient: string, kind: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient && mail.kind === kind)

const askForLink = async (): Promise<string> => {
  expect((await app.visitor().call('auth/restore', { login: email })).data).toBe(1)
  await app.settle()
  const mail = (await mailsTo(email, 'restorePassword')).at(-1)
  return /reset-password\?token=([\w-]{43})\s/.exec(mail?.body_text ?? '')?.[1] ?? ''
}
const reset = (token: string, secret = next, repeat = secret) =>
  app.visitor().call('auth/resetPassword', { token, password: secret, password_repeat: repeat })

test('AU-14 a known and an unknown login get the same answer, and only the known one a message', async () => {
  const before = (await app.mails()).length
  const unknown = await app.visitor().call('auth/restore', { login: 'nobody@example.com' })
  const known = await app.visitor().call('auth/restore', { login: email.toUpperCase() })
  expect(known).toEqual(unknown)
  expect(known.data).toBe(1)
  await app.settle()
  expect((await app.mails()).length).toBe(before + 1)
  const [mail] = await mailsTo(email, 'restorePassword')
  expect(mail?.locale).toBe('ar')
  expect(mail?.body_text).toMatch(/http:\/\/localhost:3000\/ar\/reset-password\?token=[\w-]{43}\s/)
})

test('AU-13 AU-14 who has a phone and no e-mail asks by it, however it is written, and the link comes there', async () => {
  const phone = `3712055${String(count).padStart(4, '0')}`
  await registerPlayer(app.ctx, {
    phone: `+${phone}`,
    password,
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  await app.ctx.db.updateTable('players').set({ phone_confirmed: true }).where('phone', '=', phone).execute()
  const written = `+371 ${phone.slice(3, 5)} ${phone.slice(5, 8)} ${phone.slice(8)}`
  expect((await app.visitor().call('auth/restore', { login: written })).data).toBe(1)
  await app.settle()
  const [text] = await mailsTo(phone, 'restorePassword')
  const token = /reset-password\?token=([\w-]{43})/.exec(text?.body_text ?? '')?.[1] ?? ''
  expect((await reset(token)).data).toBe(1)
  expect((await app.visitor().call('auth/login', { login: phone, password: next })).status).toBe(200)
})

test('AU-14 the link sets a new password once', async () => {
  const token = await askForLink()
  expect((await reset(token)).data).toBe(1)
  await signedIn(next)
  expect((await app.visitor().call('auth/login', { login: email, password })).status).toBe(401)
  expect((await reset(token, 'Other123')).fields).toEqual({ token: ['INVALID'] })
})

test('AU-14 two uses of one link at the same moment set one password', async () => {
  const token = await askForLink()
  const statuses = (await Promise.all([reset(token, 'First123'), reset(token, 'Second12')])).map(
    (it) => it.status,
  )
  expect(statuses.toSorted()).toEqual([200, 422])
})

test('AU-14 the link works for an hour', async () => {
  const token = await askForLink()
  app.ctx.clock.advance(59 * 60 * 1000)
  expect((await reset(token)).data).toBe(1)
  const late = await askForLink()
  app.ctx.clock.advance(60 * 60 * 1000)
  expect((await reset(late)).fields).toEqual({ token: ['INVALID'] })
})

test('AU-14 a used link makes the others worthless, and a confirmation link is no key', async () => {
  const first = await askForLink()
  const second = await askForLink()
  expect((await reset(second)).status).toBe(200)
  expect((await reset(first, 'Other123')).fields).toEqual({ token: ['INVALID'] })
  const confirmation = (await mailsTo(email, 'confirmEmail')).at(-1)
  const code = /confirmation\?code=([\w-]{43})/.exec(confirmation?.body_text ?? '')?.[1] ?? ''
  expect(code).not.toBe('')
  expect((await reset(code, 'Other123')).fields).toEqual({ token: ['INVALID'] })
})

describe('VL-03 VL-05 the server repeats the rules of a new password', () => {
  test.each([
    ['abc12', 'abc12', { password: ['MIN_LENGTH'] }],
    ['abc 123', 'abc 123', { password: ['PASSWORD'] }],
    ['abc123', 'abc124', { password_repeat: ['SAME_AS'] }],
  ])('the new password %j, repeated %j, is refused', async (secret, repeat, fields) => {
    const token = await askForLink()
    expect((await reset(token, secret, repeat)).fields).toEqual(fields)
    expect((await reset(token)).status).toBe(200)
  })
})

test('AU-14 W19 the fourth request for one login in a quarter of an hour waits, known or not', async () => {
  for (const login of [email, 'nobody-else@example.com']) {
    for (let asked = 0; asked < 3; asked++) {
      expect((await app.visitor().call('auth/restore', { login })).status).toBe(200)
    }
    expect((await app.visitor().call('auth/restore', { login })).status).toBe(429)
  }
})

test('W8 a reset ends every session and notifies the owner', async () => {
  const visitors = [await signedIn(), await signedIn()]
  expect((await reset(await askForLink())).status).toBe(200)
  for (const visitor of visitors) {
    expect(await uidOf(visitor)).toBe(0)
    expect((await visitor.call('account/getBalance')).status).toBe(401)
  }
  await app.settle()
  expect(await mailsTo(email, 'passwordChanged')).toHaveLength(1)
})

test('AU-14 a player who was locked out by failures may sign in after a reset', async () => {
  const visitor = app.visitor('203.0.113.9')
  for (let attempt = 0; attempt < 6; attempt++) {
    await visitor.call('auth/login', { login: email, password: 'wrong1' })
  }
  const token = await askForLink()
  await visitor.call('auth/resetPassword', { token, password: next, password_repeat: next })
  expect((await visitor.call('auth/login', { login: email, password: next })).status).toBe(200)
})

test('SE-13 AC-15 W8 changing the password ends the other sessions and keeps this one', async () => {
  const here = await signedIn()
  const there = await signedIn()
  const change = { old_password: password, password: next, password_repeat: next }
  expect((await here.call('account/changePassword', change)).data).toBe(1)
  expect(await uidOf(there)).toBe(0)
  expect(await uidOf(here)).toBeGreaterThan(0)
  await signedIn(next)
})

describe('AC-15 a change of password that breaks a rule is refused at its field', () => {
  test('AC-15 W8 of two changes by the same old password at the same moment one holds, and the other changes nothing', async () => {
    const here = await signedIn()
    const there = await signedIn()
    const change = (visitor: Visitor, secret: string) =>
      visitor.call('account/changePassword', {
        old_password: password,
        password: secret,
        password_repeat: secret,
      })
    const answers = await Promise.all([change(here, 'First123'), change(there, 'Second12')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const held = answers[0]?.status === 200 ? 'First123' : 'Second12'
    await signedIn(held)
  })

  test.each([
    ['wrong1', next, next, { old_password: ['INVALID'] }],
    [password, 'abc12', 'abc12', { password: ['MIN_LENGTH'] }],
    [password, 'a'.repeat(21), 'a'.repeat(21), { password: ['MAX_LENGTH'] }],
    [password, next, 'Neu!568', { password_repeat: ['SAME_AS'] }],
  ])('changing from %j to %j, repeated %j, is refused', async (old, secret, repeat, fields) => {
    const visitor = await signedIn()
    const change = { old_password: old, password: secret, password_repeat: repeat }
    expect((await visitor.call('account/changePassword', change)).fields).toEqual(fields)
    await signedIn()
  })
})

test('AC-15 a hijacked session cannot guess the old password for ever', async () => {
  const visitor = await signedIn()
  const change = { old_password: 'wrong1', password: next, password_repeat: next }
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await visitor.call('account/changePassword', change)).status).toBe(422)
  }
  expect((await visitor.call('account/changePassword', { ...change, old_password: password })).status).toBe(
    429,
  )
})

test('W8 a sign-in that a new password overtook opens no session', async () => {
  const player = await app.ctx.db
    .selectFrom('players')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  app.ctx.clock.advance(1000)
  expect((await reset(await askForLink())).status).toBe(200)
  const nothing = {
    idempotencyKey: undefined,
    sessionToken: undefined,
    deviceToken: undefined,
    affiliateToken: undefined,
    trackId: undefined,
  }
  const request = { id: '', ip: '', userAgent: '', host: '', locale: 'en', ...nothing }
  const late = {
    ...app.ctx,
    uid: 0,
    player: undefined,
    sessionId: undefined,
    isBanned: false,
    request,
    reply: {
      setSessionToken: () => undefined,
      setDeviceToken: () => undefined,
      setAffiliateToken: () => undefined,
    },
  }
  expect(await startSession(late, player, 'password')).toEqual({
    ok: false,
    refusal: { type: 'Authorization' },
  })
})

test('X1 a regulated market asks for eight characters, takes any, and refuses what everybody tries', async () => {
  const strict = await openVisitorApp({ JURISDICTION: 'uk' })
  const register = (secret: string) =>
    registerPlayer(strict.ctx, { email, password: secret, country: 'GB', currency: 'GBP', locale: 'en' })
  for (const [secret, code] of [
    ['Abc!234', 'MIN_LENGTH'],
    ['Password123', 'TOO_COMMON'],
    [email, 'TOO_COMMON'],
    ['x'.repeat(129), 'MAX_LENGTH'],
  ] as const) {
    expect(await register(secret)).toMatchObject({ ok: false, refusal: { fields: { password: [code] } } })
  }
  expect((await register('пароль "из" многих слов <и> знаков')).ok).toBe(true)
  await strict.close()
})
