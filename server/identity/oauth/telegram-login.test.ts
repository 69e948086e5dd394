import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { requestTelegramLogin } from './telegram-login.ts'
import { openBrowser, outcome, placeOf, type Browser } from './test-browser.fixture.ts'

const botToken = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', TELEGRAM_BOT_TOKEN: botToken })
})
afterAll(() => app.close())

const initPath = '/oauth/init?service=telegram&type_auth=login&redirect_url=%2Foffers'
const callback = '/oauth/callback/telegram'
const seconds = () => Math.floor(app.ctx.clock.now().getTime() / 1000)

type Data = Record<string, string | number>

/** A login by the messenger's documentation, independent of our code. */
const signed = (data: Data, token = botToken): Data => {
  const text = Object.keys(data)
    .toSorted()
    .map((name) => `${name}=${data[name]}`)
    .join('\n')
  const key = createHash('sha256').update(token).digest()
  return { ...data, hash: createHmac('sha256', key).update(text).digest('hex') }
}
const user = (id: number, more: Data = {}): Data => ({
  id,
  first_name: 'Ida',
  username: 'ida',
  auth_date: seconds(),
  ...more,
})
const written = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url')

/** Starts in a browser; returns the redirect address and the expected state. */
const setsOut = async (at: Browser) => {
  const asked = new URL((await at.go(initPath)).headers.get('location') ?? '')
  const returnTo = new URL(asked.searchParams.get('return_to') ?? '')
  return { asked, returnTo, state: returnTo.searchParams.get('state') ?? '' }
}
const signsInAgain = async (at: Browser, state: string, answer: string, headers: HeadersInit = {}) => {
  const body = new URLSearchParams({ state, answer })
  return outcome(await (await at.go(callback, { method: 'POST', body, headers })).text())
}
const signsIn = async (answer: () => string, at = openBrowser(app)) => {
  const { state } = await setsOut(at)
  return signsInAgain(at, state, answer())
}

test('SO-07 the messenger is asked on its own page, which returns to a callback of ours with a state', async () => {
  const at = openBrowser(app)
  const { asked, returnTo, state } = await setsOut(at)
  expect([asked.origin, asked.pathname, asked.searchParams.get('bot_id')]).toEqual([
    'https://oauth.telegram.org',
    '/auth',
    '123456789',
  ])
  expect([asked.searchParams.get('origin'), returnTo.origin, returnTo.pathname]).toEqual([
    testOrigin,
    testOrigin,
    callback,
  ])
  expect(asked.href).not.toContain(botToken.split(':')[1])
  expect(state.length).toBeGreaterThanOrEqual(43)
  const page = await (await at.go(`${callback}?state=${state}`)).text()
  expect(page).toContain(`value="${state}"`)
  expect(page).not.toMatch(/telegram\.org/)
})

test('SO-08 W25 a newcomer gets an account that is not complete, the same one as in the mini-app', async () => {
  const at = openBrowser(app)
  expect(await signsIn(() => written(signed(user(279058397))), at)).toBe('success')
  const uid = await at.uid()
  expect(uid).toBeGreaterThan(0)
  const player = await app.ctx.db
    .selectFrom('players')
    .select(['is_registration_completed', 'has_password'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(player).toEqual({ is_registration_completed: false, has_password: false })
  const identity = await app.ctx.db
    .selectFrom('player_identities')
    .select(['provider', 'subject'])
    .where('uid', '=', uid)
    .execute()
  expect(identity).toEqual([{ provider: 'telegram', subject: '279058397' }])
  const again = openBrowser(app)
  await signsIn(() => written(signed(user(279058397, { first_name: 'Renamed' }))), again)
  expect(await again.uid()).toBe(uid)
})

describe('W25 what the messenger did not sign, or too long ago, signs no one in', () => {
  const miniAppHash = () => {
    const data = user(5)
    const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
    const text = Object.entries(data)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('\n')
    return { ...data, hash: createHmac('sha256', key).update(text).digest('hex') }
  }
  const cases: [string, () => string][] = [
    ['another user', () => written({ ...signed(user(1)), id: 2 })],
    ['a value of two lines', () => written(signed(user(1, { a: 'b\nc=d' })))],
    ['a name with an equals sign', () => written(signed(user(1, { 'a=b': 'c' })))],
    ['a field more', () => written({ ...signed(user(1)), last_name: 'Berg' })],
    ['another hash', () => written({ ...signed(user(1)), hash: 'f'.repeat(64) })],
    ['no hash', () => written(user(1))],
    ['a hash that is a number', () => written({ ...signed(user(1)), hash: 1 })],
    ['another bot', () => written(signed(user(1), '987654321:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0'))],
    ['the signature of a mini-app', () => written(miniAppHash())],
    ['eleven minutes ago', () => written(signed(user(1, { auth_date: seconds() - 660 })))],
    ['two minutes ahead', () => written(signed(user(1, { auth_date: seconds() + 120 })))],
    ['no time', () => written(signed({ id: 1, first_name: 'Ida' }))],
    ['no user', () => written(signed({ first_name: 'Ida', auth_date: seconds() }))],
    ['a list', () => written([1, 2])],
    ['rubbish', () => '%%%'],
    ['a long answer', () => 'A'.repeat(9000)],
  ]
  test.each(cases)('W25 %s', async (_what, answer) => {
    expect(await signsIn(answer)).toBe('failed')
  })
})

test('W25 a login works once, in the browser that set out, with its state and from our own page', async () => {
  const at = openBrowser(app)
  const login = written(signed(user(31)))
  const { state } = await setsOut(at)
  const jar = new Map(at.jar)
  const stranger = openBrowser(app)
  expect(await signsInAgain(stranger, state, login)).toBe('failed')
  await setsOut(stranger)
  expect(await signsInAgain(stranger, state, login)).toBe('failed')
  expect(await signsInAgain(at, state, login, { 'sec-fetch-site': 'cross-site' })).toBe('failed')
  for (const [name, value] of jar) at.jar.set(name, value)
  expect(await signsInAgain(at, state, login)).toBe('success')
  // The same answer again, even in a flow of one's own.
  expect(await signsIn(() => login)).toBe('failed')
  expect(await stranger.uid()).toBe(0)
})

test('SO-06 the messenger is a door of the content-and-auth backend as well', async () => {
  const at = openBrowser(app)
  const asked = new URL((await at.go('/connect/telegram')).headers.get('location') ?? '')
  const state = new URL(asked.searchParams.get('return_to') ?? '').searchParams.get('state') ?? ''
  const body = new URLSearchParams({ state, answer: written(signed(user(606))) })
  const to = placeOf(await at.go(callback, { method: 'POST', body }))
  expect(to).toMatch(/^\/auth\/telegram\/callback\?access_token=[\w-]{43}$/)
  const answer = await at.go(to)
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([200, ['jwt', 'user']])
})

test('SO-07 a visitor who cancels in the messenger gets the message', async () => {
  for (const answer of ['', 'false', Buffer.from('false').toString('base64url')])
    expect(await signsIn(() => answer)).toBe('denied')
})

test('SO-07 the stand-in signs in demo mode, and a house without a bot has no such door', async () => {
  const demo = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const comes = async (typed: Record<string, string>) => {
      const at = openBrowser(demo)
      const start = await at.go(initPath)
      expect(placeOf(start)).toMatch(/^\/sandbox\/telegram\/auth\?bot_id=1&/)
      const asked = new URL(start.headers.get('location') ?? '')
      expect((await at.go(`${asked.pathname}${asked.search}`)).status).toBe(200)
      const form = new URLSearchParams({
        ...Object.fromEntries(asked.searchParams),
        answer: 'allow',
        ...typed,
      })
      const sent = await at.go(asked.pathname, { method: 'POST', body: form })
      const back = new URL(sent.headers.get('location') ?? '')
      const answer = new URLSearchParams(back.hash.slice(1)).get('tgAuthResult') ?? ''
      return signsInAgain(at, back.searchParams.get('state') ?? '', answer)
    }
    expect(await comes({ id: '42' })).toBe('success')
    expect(await comes({ id: '42', state: 'changed' })).toBe('failed')
    expect(await comes({ id: '42', state: 'old' })).toBe('failed')
    expect(await comes({ answer: 'deny' })).toBe('denied')
    const at = openBrowser(demo)
    const foreign = new URLSearchParams({
      bot_id: '1',
      origin: 'https://evil.example',
      return_to: 'https://evil.example/oauth/callback/telegram',
    })
    expect((await at.go(`/sandbox/telegram/auth?${foreign}`)).status).toBe(400)
    const live = { ...demo.ctx.settings, mode: 'live' as const }
    const asked = { callback: `${testOrigin}${callback}`, state: 'x' }
    expect(requestTelegramLogin({ ...demo.ctx, settings: live }, asked)).toBeUndefined()
  } finally {
    await demo.close()
  }
})
