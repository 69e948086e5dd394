import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorStatus } from '#contract/errors.ts'
import { allRoutes } from '#server/api.ts'
import { createTestApp, testOrigin, type TestApp } from '../app.ts'
import { anna, createActor, register, type Actor } from '../players.ts'

let app: TestApp
let player: Actor

beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
})
afterAll(() => app.close())

const guest = () => createActor(app)

describe('names and methods', () => {
  describe('AP-02 a call is found however its name is written', () => {
    test.each(['account/getInfo', 'account/getinfo', 'Account/GET_INFO', 'account/get-info'])(
      '%s is found regardless of its letter case, hyphens and underscores',
      async (path) => expect((await guest().get(path)).status).toBe(200),
    )
  })

  test('AP-02 every area of the site is one of the API', () => {
    const areas =
      'account banners bettingBonuses bonuses campaigns cashbacks cashier freespins chat games jackpots leaderboard loyalty popups storage identityVerification support tournaments events auth'
    const found = new Set(allRoutes().map(({ path }) => path.split('/')[0]?.toLowerCase()))
    expect(areas.split(' ').filter((area) => !found.has(area.toLowerCase()))).toEqual([])
  })
  describe('ER-03 AP-02 a call that does not exist answers MethodNotFound', () => {
    test.each([
      'games/nope',
      'nope/get',
      'games',
      'games/get/more',
      '',
      '__proto__/toString',
      'constructor/name',
    ])('the unknown call /api/%s answers MethodNotFound', async (path) => {
      const answer = await guest().get(path)
      expect([answer.status, answer.error?.type]).toEqual([404, 'MethodNotFoundException'])
    })
  })

  test('ER-05 AP-07 a call with the wrong method is refused and changes nothing', async () => {
    const answer = await player.get('cashier/makedeposit', { method: 'card', amount: '50' })
    expect([answer.status, answer.error?.type]).toEqual([405, 'InvalidRequestException'])
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.error?.code).toBe(405)
    expect((await player.get('cashier/gethistory')).data).toMatchObject({ total: 0 })
    expect((await guest().post('games/getCategories')).status).toBe(405)
  })
})

describe('bodies', () => {
  const login = { login: 'anna@example.com', password: 'Evening1' }

  test('AP-04 multipart and urlencoded form data and JSON are all read, and an empty field is an absent one', async () => {
    const urlencoded = await createActor(app).request('/api/auth/login', {
      method: 'POST',
      body: new URLSearchParams(login),
    })
    expect(urlencoded.status).toBe(200)
    const json = await createActor(app).request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })
    expect(json.status).toBe(200)
    const empty = await guest().post('auth/login', { ...login, password: '' })
    expect(empty.error).toMatchObject({
      type: 'InvalidParameterException',
      error_data: { password: ['REQUIRED'] },
    })
    // Any text may be a login, except an empty one.
    const nameless = await guest().post('auth/login', { ...login, login: '' })
    expect(nameless.error?.error_data).toEqual({ login: ['REQUIRED'] })
  })

  describe('ER-05 a body that cannot be read answers InvalidRequest', () => {
    test.each([
      ['broken JSON', 'application/json', '{"login":'],
      ['a JSON list', 'application/json', '[1,2]'],
      ['a multipart body without its boundary', 'multipart/form-data; boundary=x', 'nothing of the sort'],
      ['an unknown type', 'text/xml', '<a/>'],
      ['JSON that is no UTF-8', 'application/json', new Uint8Array([0x7b, 0xff, 0xfe])],
      ['JSON nested without end', 'application/json', `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`],
    ])('%s answers InvalidRequest', async (_what, type, body) => {
      const response = await guest().request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { type: 'InvalidRequestException', code: 400 } })
    })
  })

  test('AP-06 an oversized body is refused while it arrives, regardless of its header', async () => {
    const large = 'x'.repeat(1024 * 1024 + 1)
    const plain = await guest().request('/api/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ login: large }),
    })
    expect(plain.status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 40; at++) controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)))
        controller.close()
      },
    })
    const streamed = await guest().request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })

  describe('AP-10 W30 no key reaches a prototype', () => {
    test.each([
      '__proto__[x]=1',
      'constructor[prototype][x]=1',
      'a[__proto__][x]=1',
      'login[constructor]=1',
      'fields[__proto__]=1',
    ])('the key %s pollutes nothing and crashes nothing', async (search) => {
      for (const response of [
        await guest().request(`/api/games/getProviders?${search}`),
        await guest().request('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: search,
        }),
      ]) {
        expect([200, 422]).toContain(response.status)
      }
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    })
  })

  test('W30 a polluting key in JSON is dropped before anyone sees it', async () => {
    const response = await guest().request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"login":"anna@example.com","password":"Evening1","__proto__":{"uid":1},"constructor":{"x":1}}',
    })
    expect(response.status).toBe(200)
    expect(({} as Record<string, unknown>).uid).toBeUndefined()
  })

  test('AP-10 W30 queries stop at depth 5, index 20 and 1,000 parameters', async () => {
    const many = Array.from({ length: 1100 }, (_unused, at) => `p${at}=1`).join('&')
    const searches = [
      `fields[a][b][c][d][e][f]=1`,
      `fields[21]=x`,
      `${many}&types[]=slot`,
      'fields=a&fields=b',
    ]
    for (const search of searches) {
      const { status } = await guest().request(`/api/games/getProviders?${search}`)
      expect([200, 422], search).toContain(status)
    }
    // Parameters after the thousandth are dropped, so the invalid one there is never read.
    const asked = async (before: string) =>
      (await guest().request(`/api/leaderboard/get?${before}&period=year`)).status
    expect([await asked('p=1'), await asked(many)]).toEqual([422, 200])
  })
})

describe('answers', () => {
  test('AP-06 every list that is read by pages has its items, offset, limit and total', () => {
    const partsOf = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: 'any' }).properties ?? {}
    const lists = allRoutes().filter(({ call }) => 'offset' in partsOf(call.input as z.ZodType))
    expect(lists.length).toBeGreaterThan(15)
    for (const { path, call } of lists)
      expect([path, Object.keys(partsOf(call.output as z.ZodType))]).toEqual([
        path,
        expect.arrayContaining(['items', 'offset', 'limit', 'total']),
      ])
  })

  test('AP-06 success, list and error come in their envelopes with the matching status', async () => {
    expect((await guest().get('metadata/get')).data).toHaveProperty('available_currencies')
    expect((await guest().get('games/get')).data).toMatchObject({
      items: expect.any(Array),
      offset: 0,
      limit: 18,
    })
    const refused = await guest().get('account/getBalance')
    expect(refused.error).toEqual({
      type: 'AuthorizationException',
      code: 401,
      message: expect.any(String),
      invalid_parameters: [],
      error_data: {},
    })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  test('AP-05 a simple account action answers the number 1', async () => {
    for (const [call, input] of [
      ['changeLocale', { locale: 'fr' }],
      ['changeLocale', { locale: 'en' }],
      ['changeSubscription', { contact: player.email, subscription: '1' }],
      ['saveProfileInfo', { home_town: 'Riga' }],
    ] as const)
      expect([call, (await player.post(`account/${call}`, input)).data]).toEqual([call, 1])
  })

  test('AP-11 AP-01 the locale selects names and messages, an unknown one falls back, and v may be missing', async () => {
    const message = async (locale: string) =>
      (await guest().get('account/getBalance', { locale })).error?.message
    expect(await message('fr')).not.toBe(await message('en'))
    expect(await message('zz')).toBe(await message('en'))
    expect((await guest().request('/api/metadata/get')).status).toBe(200)
    const names = async (locale: string) =>
      (
        (await guest().get('games/getCategories', { locale })).data as { items: { name: string }[] }
      ).items.map(({ name }) => name)
    expect(await names('fr')).not.toEqual(await names('en'))
    expect(await names('zz')).toEqual(await names('en'))
  })

  test('ER-34 403 is kept for what a player can never repair', () => {
    const forbidden = Object.entries(errorStatus)
      .filter(([, status]) => status === 403)
      .map(([type]) => type)
    expect(forbidden).toEqual(['AccessDenied', 'UserBanned'])
    const closed = Object.entries(errorStatus)
      .filter(([, status]) => status === 503)
      .map(([type]) => type)
    expect(closed).toEqual(['ApplicationDisabled', 'ApplicationUnavailable'])
  })

  test('ER-06 W29 an unexpected failure answers no stack, no SQL and no path, and leaves its trace in the log', async () => {
    const { db } = app.ctx
    await db.schema.alterTable('game_likes').renameTo('game_likes_gone').execute()
    const answer = await player.get('games/getLikes')
    await db.schema
      .alterTable('game_likes_gone' as 'game_likes')
      .renameTo('game_likes')
      .execute()
    expect([answer.status, answer.error?.type]).toEqual([500, 'InternalServerErrorException'])
    expect(JSON.stringify(answer.error)).not.toMatch(/select|game_likes|node_modules|\.ts/i)
    const { request_id: id = 'none' } = (answer.error?.error_data ?? {}) as { request_id?: string }
    expect(app.logLines.some((line) => line.includes(id) && line.includes('game_likes'))).toBe(true)
  })
})

describe('forgery', () => {
  const deposit = { method: 'card', amount: '50' }

  describe('AP-09 W9 a page of another site cannot send in a player’s name', () => {
    test.each([
      [{ origin: 'https://evil.test' }],
      [{ origin: 'null' }],
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site' }],
      [{ 'sec-fetch-site': 'none' }],
      [{ 'sec-fetch-site': 'cross-site', origin: testOrigin }],
      [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ])('a POST with %o is refused and changes nothing', async (headers) => {
      const answer = await player.post('cashier/makedeposit', deposit, headers)
      expect([answer.status, answer.error?.type]).toEqual([400, 'InvalidRequestException'])
      expect((await player.get('cashier/gethistory')).data).toMatchObject({ total: 0 })
    })
  })

  test('AU-16 W9 a cross-site or prefetched logout is refused and the session lives on', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    ]) {
      const response = await player.request('/api/auth/logout', {
        headers: headers as Record<string, string>,
      })
      expect(response.status).toBe(400)
    }
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid: player.uid })
  })

  test('AP-03 no other origin is given access with credentials', async () => {
    const response = await app.fetch('/api/metadata/get', { headers: { origin: 'https://evil.test' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('faults', () => {
  test('ER-13 with the database away a call answers 503 and says when to come back, and recovers by itself', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const refuse = () => {
      throw away
    }
    const gone = new Proxy(app.ctx.db, { get: () => refuse })
    const connection = new Proxy(app.ctx.connection, {
      get: (target, name) => (name === 'ask' ? refuse : Reflect.get(target, name)),
    })
    const ctx = { ...app.ctx, db: gone, connection }
    const { dispatch } = await import('#server/platform/web/request/dispatch.ts')
    const request = new Request(`${testOrigin}/api/account/getBalance`, {
      headers: { cookie: player.cookie ?? '' },
    })
    const answer = await dispatch(ctx, request, { id: 'one', ip: '127.0.0.1' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.body).toMatchObject({ error: { type: 'ApplicationUnavailableException', code: 503 } })
    expect((await player.get('account/getBalance')).status).toBe(200)
  })

  test('AU-12 ER-15 a burst is answered 429 with the time to wait', async () => {
    const hasty = createActor(app)
    let answer = await hasty.post('auth/login', { login: 'nobody@example.com', password: 'wrong-one' })
    for (let at = 0; at < 6 && answer.status !== 429; at++) {
      answer = await hasty.post('auth/login', { login: 'nobody@example.com', password: 'wrong-one' })
    }
    expect([answer.status, answer.error?.type]).toEqual([429, 'TooManyRequestsException'])
    expect(answer.error?.resend_time).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBe(answer.error?.resend_time)
  })

  test('ER-09 a banned player is answered UserBanned by every call but those that let them leave', async () => {
    const banned = await register(app, 'dmitri@example.com')
    await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', banned.uid).execute()
    const answer = await banned.get('account/getBalance')
    expect([answer.status, answer.error?.type]).toEqual([403, 'UserBannedException'])
    expect((await banned.get('auth/logout')).data).toBe(1)
  })

  test('ER-08 a closed account is signed out at its next call, and told so there and at sign-in', async () => {
    const closed = await register(app, 'elena@example.com')
    await app.ctx.db.updateTable('players').set({ status: 'deleted' }).where('uid', '=', closed.uid).execute()
    const answer = await closed.get('account/getBalance')
    expect([answer.status, answer.error?.type]).toEqual([401, 'UserDeletedException'])
    expect((await closed.get('account/getInfo')).data).toMatchObject({ uid: 0 })
    const visitor = createActor(app)
    const entry = await visitor.post('auth/login', { login: 'elena@example.com', password: 'Evening1' })
    expect([entry.status, entry.error?.type]).toEqual([401, 'UserDeletedException'])
    expect(visitor.cookie).toBeUndefined()
    const wrong = await visitor.post('auth/login', { login: 'elena@example.com', password: 'Morning2' })
    expect([wrong.status, wrong.error?.type]).toEqual([401, 'AuthorizationException'])
  })
})
