import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopClock } from '#server/platform/kernel/clock.fixture.ts'
import { registerPlayer } from '../registration/register-player.ts'
import { hotp, totpStep } from './totp.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let count = 0
const password = 'Abc!234'

beforeAll(async () => {
  app = await openVisitorApp()
  stopClock(app.ctx.clock)
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `app${count++}@example.com`
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
})

const login = (visitor: Visitor, code?: string) =>
  visitor.call('auth/login', { login: email, password, code })
const nextStep = () => app.ctx.clock.advance(30_000)

/** An authenticator app by RFC 4648 and 6238, independent of our code except for the code's arithmetic. */
const codeShown = (secret: string, drift = 0n): string => {
  const bits = [...secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return hotp(Uint8Array.from(bytes), totpStep(app.ctx.clock.now()) + drift)
}

const withApp = async () => {
  const visitor = app.visitor()
  await login(visitor)
  const started = (await visitor.call('account/startAuthenticator', { password })).data as {
    secret: string
    uri: string
  }
  const confirmed = await visitor.call('account/confirmAuthenticator', { code: codeShown(started.secret) })
  expect(confirmed.status).toBe(200)
  nextStep()
  return { visitor, ...started, recovery: (confirmed.data as { recovery_codes: string[] }).recovery_codes }
}

test('the app is taken on with a code of it, and asked for at the next sign-in', async () => {
  const { visitor, secret, uri, recovery } = await withApp()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toContain(`secret=${secret}`)
  expect(new Set(recovery).size).toBe(10)
  expect((await visitor.call('account/getSecurity')).data).toMatchObject({
    two_factor: 'app',
    recovery_codes_left: 10,
  })
  const other = app.visitor()
  const asked = await login(other)
  expect(asked.error).toMatchObject({
    message: 'Two-factor already enabled',
    error_data: { status: 'already-enabled', method: 'app' },
  })
  expect(asked.error?.resend_time).toBeUndefined()
  expect((await login(other, codeShown(secret))).status).toBe(200)
})

test('W7 a code of the app works once, one step early or late, and no other', async () => {
  const { secret } = await withApp()
  const visitor = app.visitor()
  const wrong = String((Number(codeShown(secret)) + 1) % 1_000_000).padStart(6, '0')
  expect((await login(visitor, wrong)).error?.message).toBe('code is invalid')
  expect((await login(visitor, codeShown(secret, -2n))).error?.message).toBe('code is invalid')
  expect((await login(visitor, codeShown(secret, -1n))).error?.message).toBe('code is invalid')
  const twice = await Promise.all([
    login(visitor, codeShown(secret)),
    login(app.visitor(), codeShown(secret)),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await login(app.visitor(), codeShown(secret))).error?.message).toBe('code is invalid')
  expect((await login(app.visitor(), codeShown(secret, 1n))).status).toBe(200)
})

test('W7 a recovery code opens once, however it is written, and guesses at it are counted', async () => {
  const { visitor, recovery } = await withApp()
  const [first = '', second = ''] = recovery
  expect((await login(app.visitor(), ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  expect((await login(app.visitor(), first)).error?.message).toBe('code is invalid')
  expect((await visitor.call('account/getSecurity')).data).toMatchObject({ recovery_codes_left: 9 })
  await app.settle()
  const told = (await app.mails()).filter(
    ({ recipient, kind }) => recipient === email && kind === 'recoveryCodeUsed',
  )
  expect(told).toHaveLength(1)
  const guesses = await Promise.all(Array.from({ length: 22 }, () => login(app.visitor(), 'aaaaa-aaaaa')))
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  expect((await login(app.visitor(), second)).status).toBe(429)
})

test('neither the secret nor a recovery code stands in the database', async () => {
  const { secret, recovery } = await withApp()
  const rows = [
    await app.ctx.db.selectFrom('authenticator_apps').selectAll().execute(),
    await app.ctx.db.selectFrom('recovery_codes').selectAll().execute(),
  ]
  const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  for (const hidden of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(hidden)
})

test('TF-10 a borrowed browser cannot bring an app of its own, nor take the player’s away', async () => {
  const { visitor, secret, recovery } = await withApp()
  const other = app.visitor()
  expect((await login(other, codeShown(secret))).status).toBe(200)
  expect((await other.call('account/startAuthenticator', { password })).fields).toEqual({
    method: ['ALREADY_ON'],
  })
  expect((await other.call('account/setTwoFactorAuth', { enabled: '0' })).fields).toEqual({
    code: ['REQUIRED'],
  })
  expect((await other.call('account/setTwoFactorAuth', { enabled: '0', code: '000000' })).status).toBe(422)
  nextStep()
  const renewed = await visitor.call('account/renewRecoveryCodes', { code: codeShown(secret) })
  expect((renewed.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
  expect((await login(app.visitor(), recovery[3])).error?.message).toBe('code is invalid')
  nextStep()
  const off = await visitor.call('account/setTwoFactorAuth', { enabled: '0', code: codeShown(secret) })
  expect(off.data).toBe(1)
  expect((await visitor.call('account/getSecurity')).data).toMatchObject({
    two_factor: null,
    recovery_codes_left: 0,
  })
  expect((await visitor.call('account/startAuthenticator', { password: 'Wrong!1' })).fields).toEqual({
    password: ['INVALID'],
  })
})

test('an app that was never confirmed guards nothing', async () => {
  const visitor = app.visitor()
  await login(visitor)
  await visitor.call('account/startAuthenticator', { password })
  expect((await visitor.call('account/confirmAuthenticator', { code: '000000' })).fields).toEqual({
    code: ['INVALID'],
  })
  expect((await login(app.visitor())).status).toBe(200)
  const { secret } = (await visitor.call('account/startAuthenticator', { password })).data as {
    secret: string
  }
  app.ctx.clock.advance(30 * 60 * 1000)
  expect((await visitor.call('account/confirmAuthenticator', { code: codeShown(secret) })).status).toBe(422)
})
