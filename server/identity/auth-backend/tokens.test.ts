import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { hire } from '#test/backoffice.ts'
import { sessionCronJobs } from '#server/identity/session/jobs.ts'

let app: TestApp
const password = 'Abc!234'
let count = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

type Told = {
  jwt?: string
  user?: { id: number }
  id?: number
  data?: { uid: number }
  error?: { type?: string; details?: { type?: string } }
}
const byStaff = { actor: { kind: 'operator', name: 'olga' }, reason: 'fraud' } as const

const ask = async (path: string, given: { body?: object; jwt?: string; cookie?: string } = {}) => {
  const { body, jwt, cookie } = given
  const response = await app.fetch(path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      'x-forwarded-for': `198.51.100.${count++ % 250}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(jwt ? { authorization: `Bearer ${jwt}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
  })
  const lines = response.headers.getSetCookie()
  return { status: response.status, told: (await response.json()) as Told, cookies: lines }
}

const enters = (path: string, body: object, jwt?: string) => ask(path, { body, ...(jwt ? { jwt } : {}) })
const registers = async (jwt?: string) => {
  const email = `token${count++}@example.com`
  const { told, status, cookies } = await enters(
    '/auth/local/register',
    { username: email, email, password, country: 'LV', currency: 'EUR' },
    jwt,
  )
  expect(status).toBe(200)
  return { email, jwt: told.jwt ?? '', uid: told.user?.id ?? 0, cookie: cookieOf(cookies) }
}
const cookieOf = (lines: readonly string[]): string => /session=[^;]*/.exec(lines.join('\n'))?.[0] ?? ''
const userOf = async (jwt: string) => {
  const { status, told } = await ask('/users/me', { jwt })
  return status === 200 ? told.id : status
}
const siteUid = async (cookie: string) => (await ask('/api/account/getInfo', { cookie })).told.data?.uid

test('SE-02 X5 a sign-in with a token at hand answers a new one that reads the user, and the one before is over', async () => {
  const first = await registers()
  expect(await userOf(first.jwt)).toBe(first.uid)
  const again = await enters('/auth/local', { identifier: first.email, password }, first.jwt)
  const second = again.told.jwt ?? ''
  expect(second).not.toBe(first.jwt)
  expect([await userOf(second), await userOf(first.jwt)]).toEqual([first.uid, 401])
})

test('SE-02 X5 so does a registration, for the new player and no one else', async () => {
  const first = await registers()
  const other = await registers(first.jwt)
  expect(other.uid).not.toBe(first.uid)
  expect([await userOf(other.jwt), await userOf(first.jwt)]).toEqual([other.uid, 401])
})

test('SE-02 X5 so does a password that is reset, which ends every token there was', async () => {
  const first = await registers()
  const elsewhere = (await enters('/auth/local', { identifier: first.email, password })).told.jwt ?? ''
  await enters('/auth/forgot-password', { email: first.email })
  await app.settle()
  const { body_text: text } = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', first.email)
    .where('kind', '=', 'restorePassword')
    .executeTakeFirstOrThrow()
  const code = /(?:token|code)=([\w-]+)/.exec(text)?.[1] ?? ''
  const change = { code, password: 'New!5678', passwordConfirmation: 'New!5678' }
  const reset = await enters('/auth/reset-password', change, first.jwt)
  expect(await userOf(reset.told.jwt ?? '')).toBe(first.uid)
  expect([await userOf(first.jwt), await userOf(elsewhere)]).toEqual([401, 401])
})

test('SE-02 a sign-in that is refused leaves the token at hand as it was', async () => {
  const first = await registers()
  const wrong = await enters('/auth/local', { identifier: first.email, password: 'Wrong!1' }, first.jwt)
  expect([wrong.status, wrong.told.jwt, wrong.cookies]).toEqual([400, undefined, []])
  expect(await userOf(first.jwt)).toBe(first.uid)
})

test('X5 X4 the token holds nothing that opens the site: it names its session and not its secret', async () => {
  const { jwt, cookie } = await registers()
  const secret = cookie.split('=')[1] ?? ''
  const claims = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()
  expect(secret.length).toBeGreaterThan(20)
  expect(claims).not.toContain(secret)
  const { sid } = JSON.parse(claims) as { sid: string }
  expect(await siteUid(`session=${sid}`)).toBe(0)
})

test('SE-03 X5 after signing out the token opens nothing, the cookie is taken away, and the site is a guest’s', async () => {
  const { jwt, cookie, uid } = await registers()
  expect(await siteUid(cookie)).toBe(uid)
  const { cookies } = await ask('/auth/logout', { body: {}, jwt })
  expect(cookies.join('\n')).toMatch(/session=; .*Max-Age=0/)
  expect([await userOf(jwt), await siteUid(cookie)]).toEqual([401, 0])
})

const cleared = /^session=; .*Max-Age=0/
const takesAway = async (path: string, cookie: string, body?: object): Promise<boolean> =>
  (await ask(path, { cookie, ...(body ? { body } : {}) })).cookies.some((line) => cleared.test(line))

test('SE-03 the cookie of a session that is over is removed by any next answer, of both APIs', async () => {
  const { cookie, uid } = await registers()
  expect(await takesAway('/api/account/getInfo', cookie)).toBe(false)
  await app.ctx.db
    .updateTable('sessions')
    .set({ ended_at: app.clock.now(), end_reason: 'signed_out_elsewhere' })
    .where('uid', '=', uid)
    .execute()
  for (const path of ['/api/account/getInfo', '/api/account/getBalance', '/users/me'])
    expect(await takesAway(path, cookie), path).toBe(true)
  expect(await takesAway('/auth/forgot-password', cookie, { email: 'a@example.com' })).toBe(true)
  expect(await takesAway('/api/account/getInfo', 'session=made-up')).toBe(true)
  expect(await takesAway('/api/account/getInfo', 'theme=dark')).toBe(false)
})

test('SE-03 a session too long idle is one that is over', async () => {
  const { cookie } = await registers()
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  expect(await takesAway('/api/account/getInfo', cookie)).toBe(true)
})

test('SE-03 a sign-in is not undone by what still asks with the cookie before it', async () => {
  const { cookie, email } = await registers()
  const again = await ask('/auth/local', { body: { identifier: email, password }, cookie })
  expect(again.cookies.filter((line) => line.startsWith('session='))).toHaveLength(1)
  expect(await siteUid(cookieOf(again.cookies))).toBeGreaterThan(0)
  expect(await siteUid(cookie)).toBe(0)
  expect(await takesAway('/api/account/getInfo', cookie)).toBe(false)
  const entered = await ask('/auth/local', {
    body: { identifier: email, password },
    cookie: 'session=made-up',
  })
  expect(entered.cookies.filter((line) => line.startsWith('session='))).toHaveLength(1)
  expect(await siteUid(cookieOf(entered.cookies))).toBeGreaterThan(0)
})

test.each(['idle', 'expired', 'ended elsewhere'] as const)(
  'SE-03 a sign-in is not undone by what still asks with a cookie that was dead before it: %s',
  async (how) => {
    const { cookie, email, uid } = await registers()
    if (how === 'ended elsewhere') {
      const ended = { ended_at: app.clock.now(), end_reason: 'signed_out_elsewhere' as const }
      await app.ctx.db.updateTable('sessions').set(ended).where('uid', '=', uid).execute()
    } else {
      app.clock.advance(30 * 24 * 60 * 60 * 1000)
      const idle = sessionCronJobs.find(({ name }) => name === 'session.end-idle')
      if (how === 'idle') await idle?.run(app.ctx)
    }
    const entered = await ask('/auth/local', { body: { identifier: email, password }, cookie })
    expect(await siteUid(cookieOf(entered.cookies))).toBe(uid)
    expect(await takesAway('/api/account/getInfo', cookie)).toBe(false)
    expect(await siteUid(cookie)).toBe(0)
    const rows = await app.ctx.db.selectFrom('sessions').selectAll().where('uid', '=', uid).execute()
    expect(rows.filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  },
)

test('SE-03 X5 a user that cannot be read is a guest to both APIs, with token and with cookie', async () => {
  const { jwt, cookie, uid } = await registers()
  await app.ctx.db.updateTable('players').set({ status: 'deleted' }).where('uid', '=', uid).execute()
  expect([await userOf(jwt), await siteUid(cookie)]).toEqual([401, 0])
  expect((await ask('/api/account/getInfo', { jwt })).told.data?.uid).toBe(0)
  expect([await userOf('made.up.token'), await siteUid('session=made-up')]).toEqual([401, 0])
})

test('ER-08 ER-09 a token of an account that was shut says so at every call for players, and is 401 at /users/me', async () => {
  const wayOf = {
    banned: (uid: number) => setRestriction(app.ctx, { uid, kind: 'banned', ...byStaff }),
    suspended: (uid: number) => setRestriction(app.ctx, { uid, kind: 'suspended', ...byStaff }),
    excluded: (uid: number) => setRestriction(app.ctx, { uid, kind: 'excluded', endsAt: null, ...byStaff }),
    closed: async (uid: number) => {
      const risk = await hire(app, ['risk'])
      await risk.stepUp('player')
      return risk.post('players/close', { uid, reason: 'asked for it by letter' })
    },
  }
  const expected = {
    banned: [403, 'UserBannedException'],
    suspended: [403, 'UserBannedException'],
    // An excluded player reads the reason on the sign-in page.
    excluded: [401, 'AuthorizationException'],
    closed: [401, 'UserDeletedException'],
  }
  for (const how of ['banned', 'suspended', 'excluded', 'closed'] as const) {
    const { jwt, uid, cookie } = await registers()
    expect(await userOf(jwt), how).toBe(uid)
    await wayOf[how](uid)
    const calls = [
      await ask('/api/cashier/getHistory', { jwt }),
      await ask('/api/storage/set', { jwt, body: { key: 'a', value: 'b' } }),
      // Another player's cookie beside it changes nothing.
      await ask('/api/storage/set', {
        jwt,
        cookie: (await registers()).cookie,
        body: { key: 'a', value: 'b' },
      }),
      await ask('/api/cashier/getHistory', { cookie }),
    ]
    for (const { status, told } of calls) expect([status, told.error?.type], how).toEqual(expected[how])
    const me = await ask('/users/me', { jwt })
    const type = expected[how][1] === 'AuthorizationException' ? undefined : expected[how][1]
    expect([me.status, me.told.error?.details?.type], how).toEqual([401, type])
    expect((await ask('/api/account/getInfo', { jwt })).told.data?.uid, how).toBe(0)
  }
})

test('ER-09 a token from before a new password says nothing of the account, nor does a made-up one', async () => {
  const { jwt, uid } = await registers()
  await app.ctx.db
    .updateTable('players')
    .set({ password_changed_at: new Date(app.clock.now().getTime() + 1000) })
    .where('uid', '=', uid)
    .execute()
  await setRestriction(app.ctx, { uid, kind: 'banned', ...byStaff })
  for (const token of [jwt, `${jwt.slice(0, -4)}AAAA`, 'a.b.c']) {
    const { status, told } = await ask('/api/storage/set', { jwt: token, body: { key: 'a', value: 'b' } })
    expect([status, told.error?.type]).toEqual([401, 'AuthorizationException'])
  }
})
