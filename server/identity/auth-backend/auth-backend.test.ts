import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPlayer } from '../account/registration/register-player.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
const password = 'Abc!234'
let count = 0
const newEmail = () => `door${count++}@example.com`

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

type Asked = { jwt?: string; cookie?: string; ip?: string; headers?: Record<string, string> }
let address = 0

const send = async (path: string, body: unknown, { jwt, cookie, ip, headers }: Asked = {}) => {
  const response = await app.fetch(path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': ip ?? `198.51.100.${address++ % 250}`,
      ...(jwt ? { authorization: `Bearer ${jwt}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    redirect: 'manual',
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    // oxlint-disable-next-line typescript/no-unsafe-assignment
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, never> & Answer,
    session: /(session=[^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1],
  }
}
type Answer = {
  jwt: string
  user: { id: number; email: string }
  data: { uid: number }
  error: { status: number; name: string; message: string; details: Record<string, unknown> }
}

const player = async (more: Record<string, unknown> = {}) => {
  const email = newEmail()
  const made = await registerPlayer(app.ctx, {
    email,
    password,
    country: 'LV',
    currency: 'EUR',
    locale: 'en',
    profile: { first_name: 'Anna' },
    ...more,
  })
  if (!made.ok) throw new Error(JSON.stringify(made))
  return { email, uid: made.value.uid }
}
const signInPlayer = async (email: string, secret = password) =>
  send('/auth/local', { identifier: email, password: secret })
const tokenIn = async (email: string, kind: string) => {
  await app.settle()
  const { body_text: text } = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /(?:token|code)=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('CB-08 the right password gives a jwt and the user, the wrong one and an unknown name the same refusal', async () => {
  const { email, uid } = await player()
  const { status, body } = await signInPlayer(email)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: uid, email, provider: 'local', blocked: false })
  expect((await send('/users/me', undefined, { jwt: body.jwt })).body).toMatchObject({ id: uid })
  expect(JSON.stringify(body)).not.toContain('argon2')
  const wrong = await signInPlayer(email, 'Wrong!1')
  expect(wrong.status).toBe(400)
  expect(wrong.body).toEqual({
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} },
  })
  expect((await signInPlayer('nobody@example.com', 'Wrong!1')).body).toEqual(wrong.body)
  const empty = await send('/auth/local', {})
  expect(empty.body.error.details.errors).toContainEqual({
    path: ['identifier'],
    message: 'identifier is a required field',
    name: 'ValidationError',
  })
})

test('CB-07 the user comes with first name, and with both contacts where they are populated', async () => {
  const { email } = await player({ phone: '+371 20000077' })
  const { jwt } = (await signInPlayer(email)).body
  const { status, body } = await send('/users/me?populate[contacts]=*', undefined, { jwt })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    first_name: 'Anna',
    contacts: {
      email: { value: email, confirmed: false },
      mobile: { value: '37120000077', confirmed: false },
    },
  })
  for (const query of [
    'populate=*',
    'populate=deep',
    'populate=deep,3',
    'populate[0]=deep',
    'populate=contacts',
    'populate[0]=contacts',
    'populate[contacts]=true',
  ])
    expect((await send(`/content/users/me?${query}`, undefined, { jwt })).body).toHaveProperty('contacts')
  expect((await send('/users/me', undefined, { jwt })).body).not.toHaveProperty('contacts')
  expect((await send('/users/me?populate=sessions', undefined, { jwt })).status).toBe(400)
  const v5 = await send('/users/me', undefined, { jwt, headers: { 'strapi-response-format': 'v5' } })
  expect(v5.body).toHaveProperty('documentId')
})

test('CB-07 no valid identity: 401, never 403: guests, rubbish, foreign signatures, the banned', async () => {
  const { email, uid } = await player()
  const { body, session } = await signInPlayer(email)
  const [head = '', claims = '', signature = ''] = body.jwt.split('.')
  const altered = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), id: 1 }),
  ).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const jwt of ['x.y.z', `${head}.${altered}.${signature}`, `${none}.${claims}.`, `${none}.${claims}.x`])
    expect((await send('/users/me', undefined, { jwt })).status).toBe(401)
  expect((await send('/users/me', undefined)).body.error).toMatchObject({
    status: 401,
    name: 'UnauthorizedError',
  })
  // A good cookie does not hide an invalid jwt.
  expect((await send('/users/me', undefined, { jwt: 'x.y.z', cookie: session ?? '' })).status).toBe(401)
  await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', uid).execute()
  expect((await send('/users/me', undefined, { jwt: body.jwt })).status).toBe(401)
  const banned = await signInPlayer(email)
  expect([banned.status, banned.body.error.name]).toEqual([400, 'ApplicationError'])
})

test('CB-11 either door signs the same player in for both', async () => {
  const { email, uid } = await player()
  const { body, session } = await signInPlayer(email)
  expect((await send('/api/account/getInfo', undefined, { jwt: body.jwt })).body.data.uid).toBe(uid)
  expect((await send('/api/account/getInfo', undefined, { cookie: session ?? '' })).body.data.uid).toBe(uid)
  const other = await send('/api/auth/login', { login: email, password })
  expect((await send('/users/me', undefined, { cookie: other.session ?? '' })).body).toMatchObject({
    id: uid,
  })
})

test('CB-12 X5 a jwt ends with sign-out, with a new password, and after seven days', async () => {
  const { email } = await player()
  const is = async (jwt: string) => (await send('/users/me', undefined, { jwt })).status
  const first = (await signInPlayer(email)).body.jwt
  expect((await send('/auth/logout', {}, { jwt: first })).status).toBe(200)
  expect(await is(first)).toBe(401)
  const second = (await signInPlayer(email)).body.jwt
  expect((await send('/api/auth/logout', undefined, { jwt: second })).status).toBe(200)
  expect(await is(second)).toBe(401)
  const kept = (await signInPlayer(email)).body.jwt
  const here = (await signInPlayer(email)).body.jwt
  const change = { old_password: password, password: 'New!5678', password_repeat: 'New!5678' }
  expect((await send('/api/account/changePassword', change, { jwt: here })).status).toBe(200)
  expect([await is(kept), await is(here)]).toEqual([401, 401])
  const last = (await signInPlayer(email, 'New!5678')).body.jwt
  const claims = JSON.parse(Buffer.from(last.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number
    exp: number
  }
  expect(claims.exp - claims.iat).toBe(7 * 24 * 60 * 60)
  // A busy session does not become idle; its absolute limit still ends it.
  for (let day = 0; day < 15; day++) {
    app.ctx.clock.advance(11.5 * 60 * 60 * 1000)
    if (day < 14) expect(await is(last)).toBe(200)
  }
  expect(await is(last)).toBe(401)
})

test('CB-12 a player’s jwt reads public content as anybody does, and writes none', async () => {
  const { jwt } = (await signInPlayer((await player()).email)).body
  expect((await send('/content/pages', undefined, { jwt })).status).toBe(200)
  expect((await send('/content/pages', { data: {} }, { jwt })).status).toBe(403)
})

describe('CB-09 registration', () => {
  test('CB-09 opens an account as the product API does, once', async () => {
    const email = newEmail()
    const body = { username: email, email, password, country: 'LV', currency: 'EUR' }
    const made = await send('/auth/local/register', body)
    expect([made.status, made.body.user.email]).toEqual([200, email])
    expect((await send('/users/me', undefined, { jwt: made.body.jwt })).body).toMatchObject({
      is_registration_completed: true,
    })
    const again = await send('/auth/local/register', { ...body, email: email.toUpperCase() })
    expect([again.status, again.body.error.message]).toEqual([400, 'Email or Username are already taken'])
    const wrong = await send('/auth/local/register', { ...body, email: 'a@b', password: 'x' })
    expect(wrong.body.error.details.errors).toMatchObject([{ path: ['email'] }])
  })

  test('CB-09 three fields suffice, and leave the rest to be said later', async () => {
    const email = newEmail()
    const made = await send('/auth/local/register', { username: `u${count}_a`, email, password })
    expect(made.status).toBe(200)
    const { jwt } = made.body
    expect((await send('/users/me', undefined, { jwt })).body).toMatchObject({
      is_registration_completed: false,
    })
    const rest = { country: 'LV', currency: 'EUR' }
    expect((await send('/api/account/completeRegistration', rest, { jwt })).status).toBe(200)
    expect((await send('/users/me', undefined, { jwt })).body).toMatchObject({
      is_registration_completed: true,
    })
    for (const hole of [{ email: undefined }, { password: undefined }, { password: 'short' }])
      expect((await send('/auth/local/register', { email: newEmail(), password, ...hole })).status).toBe(400)
  })
})

test('CB-10 a mailed code resets a password once; known and unknown get the same answer', async () => {
  const { email } = await player()
  const old = (await signInPlayer(email)).body.jwt
  const known = await send('/auth/forgot-password', { email })
  expect([known.status, known.body]).toEqual([200, { ok: true }])
  expect((await send('/auth/forgot-password', { email: 'nobody2@example.com' })).body).toEqual({ ok: true })
  const code = await tokenIn(email, 'restorePassword')
  const change = { code, password: 'New!5678', passwordConfirmation: 'New!5678' }
  const differs = await send('/auth/reset-password', { ...change, passwordConfirmation: 'Other!1' })
  expect(differs.status).toBe(400)
  const reset = await send('/auth/reset-password', change)
  expect([reset.status, reset.body.user.email]).toEqual([200, email])
  expect((await send('/users/me', undefined, { jwt: reset.body.jwt })).status).toBe(200)
  expect((await send('/users/me', undefined, { jwt: old })).status).toBe(401)
  expect((await send('/auth/reset-password', change)).status).toBe(400)
})

test('CB-10 a mailbox alone is no way around a second factor', async () => {
  const { email, uid } = await player()
  await app.ctx.db
    .updateTable('players')
    .set({ two_factor: 'email', email_confirmed: true })
    .where('uid', '=', uid)
    .execute()
  const asked = await signInPlayer(email)
  expect(asked.body.error).toMatchObject({
    status: 400,
    message: 'Two-factor already enabled',
    details: { status: 'already-enabled', method: 'email' },
  })
  await send('/auth/forgot-password', { email })
  const code = await tokenIn(email, 'restorePassword')
  const reset = await send('/auth/reset-password', {
    code,
    password: 'New!5678',
    passwordConfirmation: 'New!5678',
  })
  expect([reset.status, reset.body.jwt, reset.session]).toEqual([200, null, undefined])
  expect((await signInPlayer(email, 'New!5678')).body.error.message).toMatch(/Two-factor|Resend time/)
})

test('CB-10 a password is changed with the old one, under a new jwt', async () => {
  const { email } = await player()
  const { jwt } = (await signInPlayer(email)).body
  const change = { currentPassword: 'Wrong!1', password: 'New!5678', passwordConfirmation: 'New!5678' }
  const wrong = await send('/auth/change-password', change, { jwt })
  expect([wrong.status, wrong.body.error.details.errors]).toMatchObject([
    400,
    [{ path: ['currentPassword'] }],
  ])
  expect((await send('/auth/change-password', change)).status).toBe(401)
  const changed = await send('/auth/change-password', { ...change, currentPassword: password }, { jwt })
  expect(changed.status).toBe(200)
  expect((await send('/users/me', undefined, { jwt })).status).toBe(401)
  expect((await send('/users/me', undefined, { jwt: changed.body.jwt })).status).toBe(200)
  expect([(await signInPlayer(email)).status, (await signInPlayer(email, 'New!5678')).status]).toEqual([
    400, 200,
  ])
})

test('CB-10 the confirmation of an address is mailed on request, and its link leads to the page that confirms', async () => {
  const { email } = await player()
  const first = await tokenIn(email, 'confirmEmail')
  const sent = await send('/auth/send-email-confirmation', { email })
  expect(sent.body).toEqual({ email, sent: true })
  const second = await tokenIn(email, 'confirmEmail')
  expect(second).not.toBe(first)
  expect((await send('/auth/send-email-confirmation', { email: 'no@example.com' })).status).toBe(200)
  expect((await send('/auth/send-email-confirmation', { email: 'no' })).status).toBe(400)
  const led = await send(`/auth/email-confirmation?confirmation=${second}`, undefined)
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    `http://localhost:3000/confirmation?code=${second}`,
  ])
  expect((await send('/auth/email-confirmation?confirmation=..%2F', undefined)).status).toBe(400)
})

test('AU-12 ER-15 W6 both doors count the same tries, and say how long to wait in the header as in the body', async () => {
  const { email } = await player()
  const ip = '203.0.113.9'
  for (let n = 0; n < 3; n++) await send('/api/auth/login', { login: email, password: 'Wrong!1' }, { ip })
  for (let n = 0; n < 2; n++) await send('/auth/local', { identifier: email, password: 'Wrong!1' }, { ip })
  const limited = await send('/auth/local', { identifier: email, password }, { ip })
  expect([limited.status, limited.body.error.name]).toEqual([429, 'RateLimitError'])
  const { resend_time } = limited.body.error.details
  expect(resend_time).toBeGreaterThan(14 * 60)
  expect(limited.headers.get('retry-after')).toBe(String(resend_time))
})

test('W9 a page of another site changes nothing here, and rubbish is refused calmly', async () => {
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }
  expect((await send('/auth/local', { identifier: 'a', password }, foreign)).status).toBe(403)
  for (const body of [[], 'x', { identifier: { $gt: '' }, password: ['a'] }, { __proto__: { a: 1 } }])
    expect((await send('/auth/local', body)).status).toBe(400)
  expect((await send('/auth/nothing', {})).body.error.name).toBe('NotFoundError')
  expect((await send('/users/1', undefined)).status).toBe(404)
  expect((await send('/auth/local', undefined)).status).toBe(405)
})
