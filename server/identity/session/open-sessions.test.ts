import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishes } from '#test/content.ts'
import { registerPlayer } from '../account/registration/register-player.ts'
import { describeBrowser } from '../account/sign-in/describe-browser.ts'
import { sessionCronJobs } from './jobs.ts'
import { idleLimitsOf } from './session-limits.ts'
import { openVisitorApp, type VisitorApp, type Visitor } from '#test/visitor-app.ts'

let app: VisitorApp
let email: string
let count = 0
const password = 'Abc!234'

beforeAll(async () => {
  app = await openVisitorApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `sessions${count++}@example.com`
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
  await app.settle()
})

const signedIn = async (visitor = app.visitor()): Promise<Visitor> => {
  expect((await visitor.call('auth/login', { login: email, password })).status).toBe(200)
  return visitor
}
const uidOf = async (visitor: Visitor) =>
  ((await visitor.call('account/getInfo')).data as { uid: number }).uid
type Listed = { id: string; ip: string; browser: string; system: string; is_current: boolean }
const listOf = async (visitor: Visitor) => (await visitor.call('auth/getSessions')).data as Listed[]
const notices = async () =>
  (await app.mails()).filter((mail) => mail.recipient === email && mail.kind === 'newDevice')
const pass = (seconds: number) => app.ctx.clock.advance(seconds * 1000)

describe('SE-12 the server waits a little longer than the page', () => {
  test.each([
    [0, 12 * 60 * 60, 60],
    [10, 12, 1],
    [900, 990, 45],
    [3600, 3720, 60],
    [1_000_000, 12 * 60 * 60, 60],
  ])('after %i seconds by the page the server waits until %i', (told, idleSeconds, stepSeconds) => {
    expect(idleLimitsOf(told)).toEqual({ idleSeconds, stepSeconds })
  })
})

describe('SE-12 B2 X13 with a time to force the logout', () => {
  beforeAll(() => publishes(app, 'general-information', { time_to_force_logout: 600 }))
  afterAll(() => publishes(app, 'general-information', { time_to_force_logout: 0 }))

  test('SE-12 an unused session ends after that time and its margin, and its end is recorded', async () => {
    const visitor = await signedIn()
    pass(655)
    expect(await uidOf(visitor)).toBeGreaterThan(0)
    pass(661)
    expect(await uidOf(visitor)).toBe(0)
    expect((await visitor.call('account/getBalance')).status).toBe(401)
    await sessionCronJobs.find(({ name }) => name === 'session.end-idle')?.run(app.ctx)
    const ended = await app.ctx.db
      .selectFrom('sessions')
      .select('end_reason')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(ended.end_reason).toBe('idle')
  })

  test('SE-12 the page’s own requests keep no player signed in; a report of presence does', async () => {
    const left = await signedIn()
    const there = await signedIn()
    for (let minute = 0; minute < 10; minute++) {
      pass(60)
      expect((await left.call('account/getBalance')).status).toBe(200)
      expect((await there.call('auth/renew')).data).toBe(1)
    }
    pass(61)
    expect(await uidOf(left)).toBe(0)
    expect(await uidOf(there)).toBeGreaterThan(0)
  })
})

test('B1 the second sign-in shows the time of the first, and so does the account', async () => {
  const first = await app.visitor('198.51.100.9').call('auth/login', { login: email, password })
  expect(first.data).toMatchObject({ previous_sign_in_at: null })
  const firstAt = app.ctx.clock.now().getTime()
  pass(3600)
  const visitor = app.visitor('198.51.100.9')
  const second = (await visitor.call('auth/login', { login: email, password })).data as {
    previous_sign_in_at: string
  }
  expect(Math.abs(Date.parse(second.previous_sign_in_at) - firstAt)).toBeLessThan(5000)
  expect((await visitor.call('account/getInfo')).data).toMatchObject({
    last_sign_in_at: second.previous_sign_in_at,
  })
})

test('B1 a browser new to the account is reported by mail, once, and not the very first', async () => {
  const home = await signedIn(app.visitor('198.51.100.10'))
  await app.settle()
  expect(await notices()).toEqual([])
  const other = await signedIn(app.visitor('203.0.113.7'))
  await app.settle()
  const [mail, ...more] = await notices()
  expect(more).toEqual([])
  expect(mail?.body_text).toContain('203.0.113.7')
  expect(mail?.body_text).toContain('/profile/security')
  // The same browser from another network; and one that looks like an earlier one.
  other.ip = '203.0.113.99'
  await signedIn(other)
  await signedIn(app.visitor('198.51.100.10'))
  await app.settle()
  expect(await notices()).toHaveLength(1)
  expect(await uidOf(home)).toBeGreaterThan(0)
})

test('B1 who does not want to be told of new browsers is not', async () => {
  const home = await signedIn(app.visitor('198.51.100.20'))
  expect((await home.call('account/setSignInNotice', { enabled: '0' })).data).toBe(1)
  expect((await home.call('account/getSecurity')).data).toMatchObject({ sign_in_notice: false })
  await signedIn(app.visitor('203.0.113.8'))
  await app.settle()
  expect(await notices()).toEqual([])
  await home.call('account/setSignInNotice', { enabled: '1' })
  await signedIn(app.visitor('203.0.113.9'))
  await app.settle()
  expect(await notices()).toHaveLength(1)
})

test('B1 a player sees where they are signed in and signs one out', async () => {
  const here = await signedIn(app.visitor('198.51.100.11'))
  const there = await signedIn(app.visitor('198.51.100.12'))
  const list = await listOf(here)
  expect(list.map(({ ip, is_current }) => [ip, is_current])).toEqual([
    ['198.51.100.11', true],
    ['198.51.100.12', false],
  ])
  expect((await here.call('auth/endOwnSession', { id: list[1]?.id })).data).toBe(1)
  expect(await uidOf(there)).toBe(0)
  expect(await uidOf(here)).toBeGreaterThan(0)
  expect((await here.call('auth/endOwnSession', { id: list[1]?.id })).fields).toEqual({ id: ['NOT_FOUND'] })
  // Ending the current one is signing out.
  expect((await here.call('auth/endOwnSession', { id: list[0]?.id })).data).toBe(1)
  expect(here.token).toBeUndefined()
})

test('W1 no player ends or sees the session of another player', async () => {
  const victim = await signedIn()
  const id = (await listOf(victim))[0]?.id
  const strangerEmail = `stranger${count}@example.com`
  await registerPlayer(app.ctx, {
    email: strangerEmail,
    password,
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
  })
  const stranger = app.visitor()
  await stranger.call('auth/login', { login: strangerEmail, password })
  expect((await stranger.call('auth/endOwnSession', { id })).fields).toEqual({ id: ['NOT_FOUND'] })
  expect(await listOf(stranger)).toHaveLength(1)
  expect(await uidOf(victim)).toBeGreaterThan(0)
})

test('B1 a player signs out of every other browser at once', async () => {
  const [here, ...others] = [await signedIn(), await signedIn(), await signedIn()]
  expect((await here.call('auth/endOwnSessions')).data).toBe(1)
  expect(await Promise.all(others.map(uidOf))).toEqual([0, 0])
  expect(await listOf(here)).toHaveLength(1)
})

describe('B1 where the house keeps the newest session alone', () => {
  beforeAll(() => publishes(app, 'general-information', { sessionPolicy: 'newest' }))
  afterAll(() => publishes(app, 'general-information', {}))

  test('B1 a second device closes the first, and only that of the same player', async () => {
    const bystander = app.visitor()
    const first = await signedIn()
    const [own, other] = [email, `bystander${count}@example.com`]
    await registerPlayer(app.ctx, { email: other, password, country: 'LV', currency: 'EUR', locale: 'en' })
    email = other
    await signedIn(bystander)
    email = own
    const second = await signedIn()
    expect(await uidOf(first)).toBe(0)
    expect((await first.call('account/getBalance')).status).toBe(401)
    expect(await uidOf(second)).toBeGreaterThan(0)
    expect(await uidOf(bystander)).toBeGreaterThan(0)
    expect(await listOf(second)).toHaveLength(1)
    const ended = await app.ctx.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('end_reason', '=', 'signed_in_elsewhere')
      .execute()
    expect(ended).toHaveLength(1)
  })
})

test('B1 without that policy both devices stay signed in', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  expect(await Promise.all([first, second].map(uidOf))).not.toContain(0)
})

describe('B1 a browser is called what its owner calls it', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['curl/8.5.0', '', ''],
  ])('%s', (header, browser, system) => {
    expect(describeBrowser(header)).toEqual({ browser, system })
  })
})
