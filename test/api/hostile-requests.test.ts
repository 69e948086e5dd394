import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { clientAddress } from '#server/platform/web/request/client-address.ts'
import { findRoute } from '#server/api.ts'
import { callContext, runCall } from '#server/platform/web/request/dispatch.ts'
import { createApp } from '#server/http.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { anna, createActor, type Actor } from '../players.ts'

/** The first attempts of an attacker's script, on routes outside the product API. */
let app: TestApp
let player: Actor

beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
})
afterAll(() => app.close())

/** A body without a declared length, and the number of pieces read. */
const endlessBody = () => {
  const piece = new Uint8Array(16 * 1024).fill(0x20)
  const taken = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken.pieces++
        if (taken.pieces > 200) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

describe('W19 a body of undeclared length is given up at its limit', () => {
  const few = 6

  test('by the wallet that game suppliers call', async () => {
    await registerSandboxSupplier(app.ctx)
    const { body, taken } = endlessBody()
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    const answer = await app.fetch('/platform/hub88/sandbox/user/info', init)
    expect(await answer.json()).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(taken.pieces).toBeLessThan(few)
  })

  test('by the studio, which any guest may speak to with a demonstration', async () => {
    const page = await (await app.fetch('/platform/game/orchard/play?mode=demo')).text()
    const token = /"token":"([^"]+)"/.exec(page)?.[1]
    const { body, taken } = endlessBody()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.fetch('/platform/studio/open', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.json()]).toEqual([400, { error: { code: 'MALFORMED' } }])
    expect(taken.pieces).toBeLessThan(few)
  })

  test('by the door of payment callbacks', async () => {
    const { body, taken } = endlessBody()
    const answer = await app.fetch('/callbacks/payments/sandbox', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(taken.pieces).toBeLessThan(few)
  })
})

describe('W29 an address that names nothing is the caller’s mistake and never our failure', () => {
  const isQuiet = () => app.logLines.every((line) => JSON.parse(line).msg !== 'A request failed unexpectedly')

  test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
    'there is no payment provider %s',
    async (name) => {
      const answer = await app.fetch(`/callbacks/payments/${name}`, { method: 'POST', body: '{}' })
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'UNKNOWN_PROVIDER' }])
      expect(isQuiet()).toBe(true)
    },
  )

  test.each([
    '/platform/game/%00/play?mode=demo',
    '/platform/game/custom/a%00b/play',
    '/sandbox/pay/%00',
    '/sandbox/outbox.json?to=%00',
    '/gamehall?search=%00',
  ])('%s cannot be read', async (path) => {
    expect((await app.fetch(path)).status).toBe(400)
    expect(isQuiet()).toBe(true)
  })

  test.each([{ search: 'orch\0ard' }, { sysnames: ['\0'] }, { category: '\0' }, { providers: ['a\0'] }])(
    'a NUL hidden in the JSON of a list’s options is dropped: %j',
    async (options) => {
      expect((await player.get('games/get', { options: JSON.stringify(options) })).status).toBe(200)
      expect(isQuiet()).toBe(true)
    },
  )
})

test('ER-06 one id names a failed request in the answer, its header and the log', async () => {
  const broken = { ...app.application, ctx: { ...app.ctx, db: null as never } }
  const failed = await (
    await createApp(broken, { site: undefined })
  ).request('/api/metadata/get?x=1', {
    headers: { cookie: `session=${'x'.repeat(43)}` },
  })
  const id = failed.headers.get('x-request-id') ?? ''
  expect(await failed.json()).toMatchObject({ error: { error_data: { request_id: id } } })
  const told = app.logLines.filter((line) => line.includes(id)).map((line) => JSON.parse(line).msg)
  expect(told).toEqual(['A request failed unexpectedly', 'answered'])
})

test('L1 a request has the id that a trusted proxy gave it, and never one of the caller’s own', async () => {
  const headers = { 'x-request-id': 'told-by-the-caller' }
  const idOf = async (trustedProxies: string[]) => {
    const ctx = { ...app.ctx, settings: { ...app.ctx.settings, trustedProxies } }
    const house = await createApp({ ...app.application, ctx }, { site: undefined })
    const wrong = { login: 'nobody@example.com', password: 'Wrong!1' }
    const body = new URLSearchParams(wrong)
    const answer = await house.request('/api/auth/login', { method: 'POST', headers, body })
    const record = await app.ctx.db
      .selectFrom('audit_records')
      .select('request_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(record.request_id).toBe(answer.headers.get('x-request-id'))
    return record.request_id
  }
  expect(await idOf(['127.0.0.1'])).toBe('told-by-the-caller')
  for (const proxies of [[], ['192.0.2.0/24']]) expect(await idOf(proxies)).toMatch(/^(?!told)[\w-]{10,}$/)
})

test('ER-09 a player banned meanwhile is refused by the calls of a page as by those of the browser', async () => {
  const sender = { id: 'one', ip: '127.0.0.1', headers: new Headers(), host: 'localhost' }
  const row = await app.ctx.db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', player.uid)
    .executeTakeFirstOrThrow()
  const session = { uid: row.uid, sessionId: 1n, player: { ...row, status: 'banned' as const } }
  const banned = callContext(app.ctx, sender, session, 'en', [])
  const call = async (path: string) => {
    const route = findRoute(path)
    const result = route && (await runCall(banned, route, {}))
    return result?.ok ? 'answered' : result?.refusal.type
  }
  expect(await call('cashier/gethistory')).toBe('UserBanned')
  expect(await call('games/getHistory')).toBe('UserBanned')
  expect(await call('games/getCategories')).toBe('UserBanned')
  expect(await call('account/getInfo')).toBe('answered')
})

test('W9 a page on another site cannot move the clock of a house tried out on this machine', async () => {
  const move = (headers: Record<string, string>) =>
    createActor(app).request('/sandbox/clock', { method: 'POST', headers, body: '{"advance_seconds":60}' })
  const before = app.ctx.clock.offsetMs
  expect((await move({ 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' })).status).toBe(400)
  expect((await move({ origin: 'https://evil.example', 'content-type': 'text/plain' })).status).toBe(400)
  expect(app.ctx.clock.offsetMs).toBe(before)
  expect((await move({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('W19 a guest cannot fill the house with demonstrations, and players are counted for themselves', async () => {
  const launch = (headers: Record<string, string> = {}) =>
    app.fetch('/platform/game/orchard/play?mode=demo', { headers })
  const before = await launch()
  expect(before.status).toBe(200)
  await app.ctx.db
    .updateTable('rate_limits')
    .set({ count: 600 })
    .where('key', 'like', 'game-launch:%')
    .execute()
  const refused = await launch()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await launch({ cookie: player.cookie ?? '' })).status).toBe(200)
})

describe('W19 the address that limits count by cannot be made up', () => {
  test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.1/8/8', '10.0.0'])(
    'a house that trusts "%s" does not start',
    (text) => {
      expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow(/TRUSTED_PROXIES must be addresses/)
    },
  )

  const settings = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
  test.each([
    ['no proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
    ['a trusted proxy', '10.0.0.2', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', '10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.3', '198.51.100.1'],
    ['a trusted proxy in IPv6 clothes', '::ffff:10.0.0.2', '198.51.100.1', '198.51.100.1'],
    ['a proxy that writes a port', '10.0.0.2', '1.1.1.1, 198.51.100.1:4711', '10.0.0.2'],
    ['a proxy that writes no address', '10.0.0.2', '1.1.1.1, unknown', '10.0.0.2'],
    ['a proxy that says nothing', '10.0.0.2', '', '10.0.0.2'],
  ])('through %s at %s with "%s" it is %s', (_what, remote, forwarded, expected) => {
    expect(clientAddress(settings, new Headers({ 'x-forwarded-for': forwarded }), () => remote)).toBe(
      expected,
    )
  })
})
