import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { createTestApp, testOrigin, type TestApp } from '../app.ts'
import { register, storyPassword, type Actor } from '../players.ts'

/** Requests that a page of another site can make a player's browser send here. */
let app: TestApp
let player: Actor
let count = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPlayer = () => register(app, `visited${count++}@example.com`)

/** Headers of a browser, and whether they identify one of our own pages. */
const senders: readonly (readonly [headers: Record<string, string>, isOurs: boolean])[] = [
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: testOrigin }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: testOrigin }, true],
]
/** A GET may come from a browser that does not send its origin but sends the player's cookie. */
const readers = [
  ...senders,
  [{}, false],
  [{ 'x-requested-with': 'baize' }, true],
  [{ 'x-requested-with': 'baize', 'sec-fetch-site': 'cross-site' }, false],
] as const
const foreign = senders.filter(([, isOurs]) => !isOurs).map(([headers]) => headers)

/** With a player's cookie, and no other headers than those given. */
const send = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  app.fetch(path, { ...init, headers: { ...headers, cookie: player.cookie ?? '' } })

const rows = async (table: 'player_events' | 'tracking_hits') =>
  (await app.ctx.db.selectFrom(table).selectAll().execute()).length

const gameSessions = async () => (await app.ctx.db.selectFrom('game_sessions').selectAll().execute()).length

const changingGets = () =>
  allRoutes()
    .filter(({ call }) => call.method === 'GET' && call.changesState)
    .map(({ path }) => path)

describe('X2 W9 a GET that changes something is answered to our own pages alone', () => {
  test('the contract names each of them', () => {
    expect(changingGets().toSorted()).toEqual(['auth/logout', 'events/handle', 'loyalty/getnotifications'])
  })

  test.each(readers)('X2 AU-16 signing out as %j: %s', async (headers, isOurs) => {
    player = await newPlayer()
    const answer = await send('/api/auth/logout', headers)
    expect(answer.status).toBe(isOurs ? 200 : 400)
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid: isOurs ? 0 : player.uid })
  })

  test.each(readers)('X2 reading news of points as %j: %s', async (headers, isOurs) => {
    player = await newPlayer()
    await app.ctx.db
      .insertInto('loyalty_notifications')
      .values({
        uid: player.uid,
        trigger: 'level',
        type: 'credit',
        amount: null,
        subject: 'gold',
        created_at: app.clock.now(),
        read_at: null,
      })
      .execute()
    const answer = await send('/api/loyalty/getnotifications', headers)
    expect(answer.status).toBe(isOurs ? 200 : 400)
    const unread = await app.ctx.db
      .selectFrom('loyalty_notifications')
      .select('id')
      .where('uid', '=', player.uid)
      .where('read_at', 'is', null)
      .execute()
    expect(unread).toHaveLength(isOurs ? 0 : 1)
  })

  test.each(readers)('X2 reporting what a page noticed as %j: %s', async (headers, isOurs) => {
    player = await newPlayer()
    const before = await rows('player_events')
    const answer = await send('/api/events/handle?event_name=user_inactivity_cashier', headers)
    expect(answer.status).toBe(isOurs ? 200 : 400)
    expect(await rows('player_events')).toBe(before + Number(isOurs))
  })

  test.each(readers)('X2 a hit as %j: %s', async (headers, isOurs) => {
    player = await newPlayer()
    const before = await rows('tracking_hits')
    const answer = await send('/hit?referer=&track_id=&seon_session=', headers)
    expect(answer.status).toBe(isOurs ? 204 : 400)
    expect(await rows('tracking_hits')).toBe(before + Number(isOurs))
  })

  test('X2 a client that is no browser signs out by its own token, and a guest is not asked for a word', async () => {
    player = await newPlayer()
    const entered = await app.fetch('/auth/local', {
      method: 'POST',
      body: new URLSearchParams({ identifier: player.email, password: storyPassword }),
    })
    const { jwt } = (await entered.json()) as { jwt: string }
    const authorization = `Bearer ${jwt}`
    expect((await app.fetch('/api/auth/logout', { headers: { authorization } })).status).toBe(200)
    expect((await app.fetch('/users/me', { headers: { authorization } })).status).toBe(401)
    expect((await app.fetch('/api/auth/logout')).status).toBe(200)
    expect((await app.fetch('/hit?referer=')).status).toBe(204)
  })
})

describe('W9 a game for money is opened from our own page, or by the player themselves', () => {
  beforeAll(async () => {
    player = await newPlayer()
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 400],
    [{ 'sec-fetch-site': 'same-site' }, 400],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 400],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ])('W9 a game for money opened as %j: %s', async (headers, status) => {
    const before = await gameSessions()
    const path = '/platform/game/night-ferry/play?mode=real'
    expect((await send(path, headers as Record<string, string>)).status).toBe(status)
    expect(await gameSessions()).toBe(before + Number(status === 200))
  })
})

describe('W9 W25 a sign-in at a provider is begun by who means it', () => {
  const doors = ['/connect/sandbox?callback=/offers', '/oauth/init?service=sandbox&type_auth=login']
  const cases = doors.flatMap((door) => readers.map(([headers, isOurs]) => [door, headers, isOurs] as const))

  beforeAll(async () => {
    player = await newPlayer()
  })

  test.each(cases)('W9 %s as %j: %s', async (door, headers, isOurs) => {
    const answer = await send(door, headers)
    expect(answer.status).toBe(isOurs ? 302 : 200)
    expect(answer.headers.getSetCookie()).toHaveLength(Number(isOurs))
    if (!isOurs) expect(await answer.text()).toMatch(/<form method="post">/)
  })

  test.each(doors)(
    'W9 a link in a mail to %s leads on by one press, as only our own page can',
    async (door) => {
      const press = (headers: Record<string, string>) => send(door, headers, { method: 'POST' })
      const pressed = await press({ origin: testOrigin })
      expect([pressed.status, pressed.headers.getSetCookie().length]).toEqual([303, 1])
      for (const headers of foreign.filter((sent) => !('sec-purpose' in sent))) {
        const refused = await press(headers)
        expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []])
      }
    },
  )

  test('W10 the page that asks lets its form go on to the provider, and runs nothing', async () => {
    const { headers } = await send(doors[0] ?? '', { 'sec-fetch-site': 'none' })
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self' https: http:;/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  })
})

test('X3 W9 no call takes a form from a page that is not ours', async () => {
  player = await newPlayer()
  const posts = allRoutes().filter(({ call }) => call.method === 'POST')
  expect(posts.length).toBeGreaterThan(20)
  for (const { path } of posts) {
    for (const headers of foreign) {
      const body = new FormData()
      body.set('password', 'Evening1')
      const answer = await send(`/api/${path}`, headers, { method: 'POST', body })
      const what = `${path} ${JSON.stringify(headers)}`
      expect(answer.status, what).toBe(400)
      expect(await answer.json(), what).toMatchObject({ error: { error_data: { origin: ['CROSS_SITE'] } } })
    }
  }
  expect((await player.get('account/getInfo')).data).toMatchObject({ uid: player.uid })
})

test('X3 W9 nor does the content door, or a form of the house’s own pages', async () => {
  const doors = ['/auth/local', '/auth/local/register', '/auth/change-password', '/auth/logout', '/consent']
  for (const path of doors) {
    for (const headers of foreign.filter((sent) => !('sec-purpose' in sent))) {
      const answer = await send(path, headers, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
      expect([400, 403], `${path} ${JSON.stringify(headers)}`).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
})

describe('W30 no key of a form reaches a prototype, whichever call of an account it is sent to', () => {
  const accountCalls = () =>
    allRoutes().filter(({ path }) => /^(auth|account|identities|personalData)\//i.test(path))
  const keys = ['__proto__[polluted]', 'constructor[prototype][polluted]', 'a[__proto__][polluted]']
  const json =
    '{"__proto__":{"polluted":"1"},"constructor":{"prototype":{"polluted":"1"}},"contact":{"__proto__":{"polluted":"1"}}}'

  test('the list has every area that an account has', () => {
    expect(accountCalls().length).toBeGreaterThan(30)
  })

  test.each(['form data', 'an address', 'JSON'])('W30 by %s', async (by) => {
    player = await newPlayer()
    for (const { path, call } of accountCalls().filter((route) => route.path !== 'auth/logout')) {
      const form = new FormData()
      for (const key of keys) form.set(key, '1')
      const search = new URLSearchParams(keys.map((key) => [key, '1']))
      const asked =
        call.method === 'GET' || by === 'an address'
          ? send(`/api/${path}?${search}`, { origin: testOrigin }, { method: call.method })
          : send(
              `/api/${path}`,
              { origin: testOrigin, ...(by === 'JSON' ? { 'content-type': 'application/json' } : {}) },
              { method: 'POST', body: by === 'JSON' ? json : form },
            )
      const answer = await asked
      expect([200, 401, 403, 422, 429], `${path} by ${by}`).toContain(answer.status)
      expect(({} as Record<string, unknown>).polluted, `${path} by ${by}`).toBeUndefined()
      expect(await answer.text()).not.toContain('polluted')
    }
  })
})

describe('AP-04 a file where none belongs', () => {
  test('AP-04 is no value of a field: the form is judged without it, and nothing of it is kept', async () => {
    player = await newPlayer()
    const file = new File(['<svg onload="alert(1)">'], 'avatar.svg', { type: 'image/svg+xml' })
    for (const [path, field] of [
      ['account/saveProfileInfo', 'first_name'],
      ['account/saveProfileInfo', 'avatar'],
      ['account/addContact', 'contact'],
      ['account/changePassword', 'password'],
      ['auth/login', 'login'],
      ['auth/register', 'email'],
      ['auth/restore', 'login'],
    ] as const) {
      const body = new FormData()
      body.set(field, file)
      const answer = await send(`/api/${path}`, { origin: testOrigin }, { method: 'POST', body })
      expect([200, 422], `${path} ${field}`).toContain(answer.status)
      expect(await answer.text()).not.toContain('svg')
    }
    const profile = await app.ctx.db
      .selectFrom('player_profiles')
      .selectAll()
      .where('uid', '=', player.uid)
      .executeTakeFirst()
    expect(profile?.first_name ?? null).toBeNull()
  })

  test('AP-04 a body of files alone is no more than an empty form, and one above a mebibyte is not read', async () => {
    const body = new FormData()
    body.set('login', new File(['anna@example.com'], 'login.txt'))
    body.set('password', new File(['Evening1'], 'password.txt'))
    const answer = await send('/api/auth/login', { origin: testOrigin }, { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { error_data: { login: ['REQUIRED'] } } })
    const large = new FormData()
    large.set('avatar', new File([new Uint8Array(1024 * 1024 + 1)], 'avatar.png', { type: 'image/png' }))
    const whole = new Response(large)
    const headers = { origin: testOrigin, 'content-type': whole.headers.get('content-type') ?? '' }
    const refused = await send('/api/account/saveProfileInfo', headers, {
      method: 'POST',
      body: await whole.arrayBuffer(),
    })
    expect(refused.status).toBe(413)
  })
})
