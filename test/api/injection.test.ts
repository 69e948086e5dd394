import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FairnessView } from '#contract/studio.ts'
import { allRoutes, type Route } from '#server/api.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { anna, createActor, register, type Actor } from '../players.ts'

/** User input is stored as typed: it is never read as a query, a log line, a header or markup. */
let app: TestApp
let player: Actor

beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
  await app.settle()
})
afterAll(() => app.close())

const sqlTexts = [
  `' OR '1'='1`,
  `'; DROP TABLE players; --`,
  `1; UPDATE players SET status='banned'`,
  `" OR ""="`,
  `\\'; SELECT pg_sleep(5); --`,
  `') UNION SELECT uid, email FROM players --`,
  `%`,
  `_`,
  `$1`,
  `/**/`,
  `\u02bc OR 1=1`,
]

const fieldsOf = (route: Route): string[] => Object.keys((route.call.input as { shape?: object }).shape ?? {})

/** All stored data of players and money; limits and the sessions' last use may change. */
const everythingKept = async () => {
  const { db } = app.ctx
  const rows = await Promise.all([
    db.selectFrom('players').selectAll().orderBy('uid').execute(),
    db.selectFrom('wallet_accounts').selectAll().orderBy('id').execute(),
    db.selectFrom('wallet_entries').selectAll().execute(),
    db.selectFrom('cashier_transactions').selectAll().execute(),
    db.selectFrom('games').selectAll().orderBy('sysname').execute(),
  ])
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** Valid fields, so that the call reaches the one hostile field in it. */
const goodInput: Readonly<Record<string, Record<string, string>>> = {
  'auth/login': { login: 'anna@example.com', password: 'Evening1' },
  'auth/register': {
    email: 'anna@example.com',
    password: 'Evening1',
    country: 'LV',
    currency: 'EUR',
    terms: '1',
  },
  'auth/restore': { login: 'anna@example.com' },
  'auth/resetPassword': { token: 'x'.repeat(43), password: 'Morning2', password_repeat: 'Morning2' },
  'account/changePassword': { old_password: 'wrong-one', password: 'Morning2', password_repeat: 'Morning2' },
  'cashier/makedeposit': { method: 'card', amount: '9' },
  'cashier/makewithdrawal': { method: 'bank', amount: '20', 'requisites[iban]': 'LV97HABA0012345678910' },
}

describe('W22 no text becomes a query', () => {
  test('W22 SQL in every field of every call changes nothing and breaks nothing', async () => {
    const before = await everythingKept()
    const visitor = createActor(app)
    for (const route of allRoutes().filter(({ path }) => path !== 'auth/logout')) {
      for (const name of fieldsOf(route)) {
        for (const text of sqlTexts) {
          const input = { ...goodInput[route.path], [name]: text }
          const actor = route.call.access === 'player' ? player : visitor
          const { status } =
            route.call.method === 'GET'
              ? await actor.get(route.path, input)
              : await actor.post(route.path, input)
          // 400 is for options that are no JSON.
          expect([200, 400, 401, 422, 429], `${route.path} ${name} ${text}`).toContain(status)
        }
      }
    }
    for (const field of ['category', 'search', 'sysnames', 'providers', 'types', 'sort', 'order']) {
      for (const text of sqlTexts) {
        for (const value of [text, [text]]) {
          const { status } = await visitor.get('games/get', { options: JSON.stringify({ [field]: value }) })
          expect([200, 400, 422], `${field} ${text}`).toContain(status)
        }
      }
    }
    expect(await everythingKept()).toBe(before)
    expect((await player.get('account/getInfo')).data).toMatchObject({ uid: player.uid })
    // An address over its rate limit waits for an hour.
    await app.advance(60 * 60)
  })

  test('W22 a sign-in is not talked into opening', async () => {
    for (const login of [`anna@example.com' --`, `' OR 1=1 --`, `anna@example.com'/*`]) {
      const visitor = createActor(app)
      expect((await visitor.post('auth/login', { login, password: `' OR '1'='1` })).status).toBe(401)
      expect((await visitor.get('account/getInfo')).data).toMatchObject({ uid: 0 })
    }
  })

  test('W22 the signs of a pattern are letters like others in a search', async () => {
    const found = async (search: string) =>
      ((await player.get('games/get', { options: JSON.stringify({ search }) })).data as { total: number })
        .total
    expect(await found('ferry')).toBe(1)
    expect(await Promise.all(['%', '_', 'f%y', '\\', `ferry' OR '1'='1`].map(found))).toEqual([0, 0, 0, 0, 0])
  })

  test('W22 what is stored is what was typed', async () => {
    const seed = `'; DROP TABLE seeds; -- \\ " $1`
    const { nextServerSeedHash } = (await player.get('games/getFairness')).data as FairnessView
    const answer = await player.post('games/rotateSeed', {
      client_seed: seed,
      next_server_seed_hash: nextServerSeedHash,
    })
    expect(answer.data).toMatchObject({ clientSeed: seed })
    const email = `o'neil--/*@example.com`
    const oneil = await register(app, email)
    expect((await oneil.get('account/getInfo')).data).toMatchObject({ uid: oneil.uid, login: email })
  })
})

describe('W22 no text becomes a line of the log', () => {
  const forged = '{"level":50,"msg":"forged line"}'

  test('W22 a newline in a login, an address or a header adds no line of its own', async () => {
    const from = app.logLines.length
    for (const end of ['\n', '\r\n', '\u2028', '%0a', '\u0085']) {
      await createActor(app).post('auth/login', { login: `nobody${end}${forged}`, password: 'wrong-one' })
      await createActor(app).post('auth/restore', { login: `nobody${end}${forged}` })
      await createActor(app).request(`/api/games/${encodeURIComponent(`x${end}${forged}`)}`)
      await createActor(app).request('/api/metadata/get', {
        headers: {
          'user-agent': `Evening${encodeURIComponent(end)}${forged}`,
          'x-request-id': `1${encodeURIComponent(end)}${forged}`,
        },
      })
    }
    const lines = app.logLines.slice(from)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/)
      expect((JSON.parse(line) as { msg?: string }).msg).not.toBe('forged line')
    }
  })
})

describe('W22 no text becomes a header or markup of a mail', () => {
  const mails = () => app.ctx.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute()

  test('W22 line ends in an address are refused, and nothing is written to anybody', async () => {
    await app.settle()
    const before = (await mails()).length
    for (const end of ['\r\n', '\n', '\r', '%0d%0a ', '\u2028']) {
      const email = `carla@example.com${end}Bcc: everybody@example.com`
      const answer = await createActor(app).post('auth/register', {
        email,
        password: 'Evening1',
        country: 'LV',
        currency: 'EUR',
        terms: '1',
      })
      expect([answer.status, answer.error?.error_data.email]).toEqual([422, ['EMAIL']])
      await createActor(app).post('auth/restore', {
        login: `anna@example.com${end}Bcc: everybody@example.com`,
      })
    }
    await app.settle()
    expect((await mails()).length).toBe(before)
  })

  test('W22 an address that looks like markup stands in the mail as text', async () => {
    const email = `"<img/src=x/onerror=alert(1)>"@example.com`
    // Such an address cannot be registered; an older account may have one.
    const refused = await createActor(app).post('auth/register', {
      email,
      password: 'Evening1',
      country: 'LV',
      currency: 'EUR',
      terms: '1',
    })
    expect(refused.error?.error_data.email).toEqual(['EMAIL'])
    const { uid } = await register(app, 'held-from-before@example.com')
    const held = { email, email_canonical: email }
    await app.ctx.db.updateTable('players').set(held).where('uid', '=', uid).execute()
    await app.settle()
    const mail = (await mails()).find(({ recipient }) => recipient === email)
    expect(mail).toBeDefined()
    expect(mail?.body_html).not.toContain('<img/src')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })
})
