import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

/** What becomes of the tokens a client of the content door holds. */
let app: TestApp
const password = 'Abc!234'
let count = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

type Told = { jwt?: string; user?: { id: number }; id?: number; data?: { uid: number } }

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

test('SE-02 X5 so does a registration, for the new player and nobody else', async () => {
  const first = await registers()
  const other = await registers(first.jwt)
  expect(other.uid).not.toBe(first.uid)
  expect([await userOf(other.jwt), await userOf(first.jwt)]).toEqual([other.uid, 401])
})

test('SE-02 X5 so does a password that is set anew, which ends every token there was', async () => {
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

test('SE-03 X5 a user that cannot be read is nobody, to both doors, with token and with cookie', async () => {
  const { jwt, cookie, uid } = await registers()
  await app.ctx.db.updateTable('players').set({ status: 'deleted' }).where('uid', '=', uid).execute()
  expect([await userOf(jwt), await siteUid(cookie)]).toEqual([401, 0])
  expect((await ask('/api/account/getInfo', { jwt })).told.data?.uid).toBe(0)
  expect([await userOf('made.up.token'), await siteUid('session=made-up')]).toEqual([401, 0])
})
