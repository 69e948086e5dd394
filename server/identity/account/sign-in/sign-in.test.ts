import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashingStrength, isCurrentHash, passwordHashing } from '../password/password-hashing.ts'
import { registerPlayer } from '../registration/register-player.ts'
import { sessionAbsoluteSeconds, sessionIdleSeconds } from '../../session/session-limits.ts'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'

let app: VisitorApp
const password = 'Abc!234'
const anna = { login: 'Anna', email: 'anna@example.com', phone: '+371 20 000 001', password }

beforeAll(async () => {
  app = await openVisitorApp()
  const opened = await registerPlayer(app.ctx, { ...anna, country: 'LV', currency: 'EUR', locale: 'en' })
  expect(opened.ok).toBe(true)
})
afterAll(() => app.close())

const uidOf = async (visitor: ReturnType<VisitorApp['visitor']>) =>
  ((await visitor.call('account/getInfo')).data as { uid: number }).uid

const signedIn = async (login = 'anna') => {
  const visitor = app.visitor()
  expect((await visitor.call('auth/login', { login, password })).status).toBe(200)
  return visitor
}

describe('AU-10 AU-12 SE-01 RG-15 a player signs in by login, e-mail or phone, however written', () => {
  test.each([
    'Anna',
    'anna',
    'ANNA@example.COM',
    ' anna@example.com ',
    '+37120000001',
    '37120000001',
    '371 20 000 001',
  ])('"%s" signs anna in', async (login) => {
    const visitor = app.visitor()
    expect((await visitor.call('auth/login', { login, password })).data).toMatchObject({
      login: 'Anna',
      locale: 'en',
    })
    expect(await uidOf(visitor)).toBeGreaterThan(100_000)
  })
})

test('AU-10 a plus sign inside an e-mail stays', async () => {
  const email = 'a+b@example.com'
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
  expect((await app.visitor().call('auth/login', { login: email, password })).status).toBe(200)
  expect((await app.visitor().call('auth/login', { login: 'ab@example.com', password })).status).toBe(401)
})

test('AU-11 ER-04 an unknown login and a wrong password get the same bytes', async () => {
  const unknown = await app.visitor().call('auth/login', { login: 'nobody@example.com', password: 'wrong1' })
  const wrong = await app.visitor().call('auth/login', { login: 'anna@example.com', password: 'wrong1' })
  expect([unknown.status, unknown.error?.type]).toEqual([401, 'AuthorizationException'])
  expect(wrong.body).toBe(unknown.body)
  expect(wrong.status).toBe(unknown.status)
  const visitor = app.visitor()
  const right = await visitor.call('auth/login', { login: 'anna@example.com', password })
  expect([right.status, (right.data as { uid: number }).uid]).toEqual([200, await uidOf(visitor)])
})

test('AU-12 the sixth wrong try is refused, even with the right password, and after a quarter of an hour heard again', async () => {
  const visitor = app.visitor('198.51.100.1')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await visitor.call('auth/login', { login: 'anna', password: `wrong${attempt}` })).status).toBe(
      401,
    )
  }
  const sixth = await visitor.call('auth/login', { login: ' ANNA ', password })
  expect(sixth.status).toBe(429)
  expect(sixth.error?.resend_time).toBeGreaterThan(14 * 60)
  expect((await app.visitor('198.51.100.2').call('auth/login', { login: 'anna', password })).status).toBe(200)
  app.ctx.clock.advance(15 * 60 * 1000)
  expect((await visitor.call('auth/login', { login: 'anna', password })).status).toBe(200)
})

test('AU-12 W4 what the limit or the line turns away is answered before a password is hashed', async () => {
  const visitor = app.visitor('198.51.100.6')
  const tries = (login: string) => visitor.call('auth/login', { login, password: 'wrong1' })
  const verify = vi.spyOn(passwordHashing, 'verify')
  const isFull = vi.spyOn(passwordHashing, 'isFull')
  try {
    for (let attempt = 0; attempt < 5; attempt++) expect((await tries('anna')).status).toBe(401)
    expect(verify).toHaveBeenCalledTimes(5)
    expect((await tries('anna')).status).toBe(429)
    expect(verify).toHaveBeenCalledTimes(5)
    isFull.mockReturnValue(true)
    const turnedAway = await tries('another')
    expect([turnedAway.status, turnedAway.error?.resend_time]).toEqual([429, 5])
    expect(verify).toHaveBeenCalledTimes(5)
  } finally {
    verify.mockRestore()
    isFull.mockRestore()
  }
})

test('AU-12 wrong tries made at the same moment do not slip past the limit together', async () => {
  const visitor = app.visitor('198.51.100.3')
  const tries = Array.from({ length: 20 }, (_, at) =>
    visitor.call('auth/login', { login: 'anna', password: `wrong${at}` }),
  )
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('AU-12 the right password forgets the failures before it', async () => {
  const visitor = app.visitor('198.51.100.4')
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++) {
      expect((await visitor.call('auth/login', { login: 'anna', password: 'wrong1' })).status).toBe(401)
    }
    expect((await visitor.call('auth/login', { login: 'anna', password })).status).toBe(200)
  }
})

test('AU-12 an unknown name runs into the same limit', async () => {
  const visitor = app.visitor('198.51.100.5')
  for (let attempt = 0; attempt < 5; attempt++)
    await visitor.call('auth/login', { login: 'nobody', password: 'wrong1' })
  expect((await visitor.call('auth/login', { login: 'nobody', password: 'wrong1' })).status).toBe(429)
})

describe('W5 W6 which names belong together cannot be learned', () => {
  const names = ['names@example.com', '+371 20 000 055', 'names-of-hers']
  const [email = '', phone = '', login = ''] = names
  const stranger = 'nobody-at-all@example.com'
  const statuses = async (
    visitor: ReturnType<VisitorApp['visitor']>,
    path: string,
    name: string,
    times: number,
  ) => {
    const answers: number[] = []
    for (let at = 0; at < times; at++)
      answers.push((await visitor.call(path, { login: name, password: 'wrong1' })).status)
    return answers
  }
  const refusedFive = [401, 401, 401, 401, 401, 429]
  beforeAll(async () => {
    const place = { country: 'LV', currency: 'EUR', locale: 'en' }
    const opened = await registerPlayer(app.ctx, { email, phone, login, password, ...place })
    expect(opened.ok).toBe(true)
  })

  test('AU-12 W6 five failures under the e-mail leave the phone and the login their own five, as a stranger’s', async () => {
    const visitor = app.visitor('198.51.100.60')
    for (const name of [...names, stranger])
      expect(await statuses(visitor, 'auth/login', name, 6), name).toEqual(refusedFive)
  })

  test('AU-12 W6 however the name is written, it is one name', async () => {
    const visitor = app.visitor('198.51.100.61')
    const written = ['37120000055', '+371 20 000 055', '371-20-000-055', '(371) 20000055', '37120000055']
    for (const name of written) expect(await statuses(visitor, 'auth/login', name, 1)).toEqual([401])
    expect(await statuses(visitor, 'auth/login', phone, 1)).toEqual([429])
    expect(await statuses(visitor, 'auth/login', email, 1)).toEqual([401])
  })

  test('AU-14 W6 links asked for under one name leave the others theirs', async () => {
    const visitor = app.visitor('198.51.100.62')
    for (const name of [...names, stranger])
      expect(await statuses(visitor, 'auth/restore', name, 4), name).toEqual([200, 200, 200, 429])
  })

  test('W5 from many places one name is shut at fifty failures, and only that one', async () => {
    for (let at = 0; at < 50; at++)
      await statuses(app.visitor(`2001:db8:1:${at.toString(16)}00::1`), 'auth/login', email, 1)
    const fresh = app.visitor('198.51.100.63')
    expect(await statuses(fresh, 'auth/login', email, 1)).toEqual([429])
    expect((await fresh.call('auth/login', { login: phone, password })).status).toBe(200)
  })
})

describe('W5 strangers lock no player out of a browser that the player uses', () => {
  const email = 'at-home@example.com'
  const tries = async (visitor: ReturnType<VisitorApp['visitor']>, typed: string) =>
    (await visitor.call('auth/login', { login: email, password: typed })).status
  const attacks = async (networks: number) => {
    for (let at = 0; at < networks; at++) await tries(app.visitor(`2001:db8:${at}::1`), 'wrong1')
  }

  test('W5 the right password in a known browser is heard though the account’s tries are used up', async () => {
    await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
    const home = await signedIn(email)
    await attacks(51)
    expect(await tries(app.visitor(), password)).toBe(429)
    const neighbour = app.visitor(home.ip)
    for (let at = 0; at < 6; at++) await tries(neighbour, 'wrong1')
    expect(await tries(home, password)).toBe(200)
  })

  test('AU-12 W5 a known browser has five tries of its own, wherever it goes, and only for its account', async () => {
    const home = await signedIn(email)
    const answers = []
    for (let at = 0; at < 6; at++) {
      home.ip = `198.51.100.${150 + at}`
      answers.push(await tries(home, at === 5 ? password : 'wrong1'))
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
    const thief = await signedIn('anna')
    await attacks(51)
    expect(await tries(thief, password)).toBe(429)
    app.ctx.clock.advance(15 * 60 * 1000)
    expect(await tries(home, password)).toBe(200)
  })

  test('AU-12 W5 a known browser that leaves its cookie away, or brings another one, has no further tries', async () => {
    app.ctx.clock.advance(15 * 60 * 1000)
    const home = await signedIn(email)
    home.ip = '198.51.100.170'
    for (let at = 0; at < 5; at++) expect(await tries(home, 'wrong1')).toBe(401)
    for (const cookie of [undefined, 'A'.repeat(43), `${home.device}x`]) {
      const changed = app.visitor(home.ip)
      changed.device = cookie
      expect(await tries(changed, password)).toBe(429)
    }
  })

  test('W5 known browsers of one account have ten tries together', async () => {
    app.ctx.clock.advance(15 * 60 * 1000)
    const own = [await signedIn(email), await signedIn(email), await signedIn(email)]
    const answers = []
    for (const [number, browser] of own.entries())
      for (let at = 0; at < 5; at++) {
        browser.ip = `198.51.100.${180 + number}`
        answers.push(await tries(browser, 'wrong1'))
      }
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.slice(10)).toEqual([429, 429, 429, 429, 429])
  })
})

test('W5 a household has one network’s tries and not 256 of them', async () => {
  const answers = []
  for (let at = 0; at < 6; at++) {
    const visitor = app.visitor(`2001:db8:77:1${at}00::1`)
    answers.push((await visitor.call('auth/login', { login: 'anna', password: 'wrong1' })).status)
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 401])
  const oneHouse = []
  for (let at = 0; at < 6; at++) {
    const visitor = app.visitor(`2001:db8:78:10${at}::1`)
    oneHouse.push((await visitor.call('auth/login', { login: 'anna', password: 'wrong1' })).status)
  }
  expect(oneHouse).toEqual([401, 401, 401, 401, 401, 429])
})

test('ER-34 only the right password learns that an account is banned', async () => {
  const email = 'banned@example.com'
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
  const visitor = await signedIn(email)
  await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('email', '=', email).execute()
  expect((await app.visitor().call('auth/login', { login: email, password: 'wrong1' })).status).toBe(401)
  const refused = await app.visitor().call('auth/login', { login: email, password })
  expect([refused.status, refused.error?.type]).toEqual([403, 'UserBannedException'])
  expect(visitor.token).toBeDefined()
})

test('W4 SE-13 a stored password is argon2id with at least 19 MiB and two passes', async () => {
  const { password_hash } = await app.ctx.db
    .selectFrom('players')
    .select('password_hash')
    .where('login_canonical', '=', 'anna')
    .executeTakeFirstOrThrow()
  const [, algorithm, version, cost, salt = '', digest = ''] = password_hash.split('$')
  expect([algorithm, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16)
  expect(Buffer.from(digest, 'base64').length).toBe(32)
})

test('W4 a hash made with weaker parameters is replaced at the next sign-in', async () => {
  const email = 'old@example.com'
  await registerPlayer(app.ctx, { email, password, country: 'LV', currency: 'EUR', locale: 'en' })
  const stored = () =>
    app.ctx.db
      .selectFrom('players')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const weak = await hash(password, { ...hashingStrength, memoryCost: 1024 })
  await app.ctx.db.updateTable('players').set({ password_hash: weak }).where('email', '=', email).execute()
  await app.visitor().call('auth/login', { login: email, password: 'wrong1' })
  expect((await stored()).password_hash).toBe(weak)
  await signedIn(email)
  expect(isCurrentHash((await stored()).password_hash)).toBe(true)
  await signedIn(email)
})

test('SE-13 W8 each sign-in gets a new secret of 256 bits, and the one before it stops working', async () => {
  const visitor = await signedIn()
  const before = visitor.token ?? ''
  expect(Buffer.from(before, 'base64url').length).toBe(32)
  await visitor.call('auth/login', { login: 'anna', password })
  expect(visitor.token).not.toBe(before)
  const thief = app.visitor()
  thief.token = before
  expect(await uidOf(thief)).toBe(0)
})

test('W8 the database holds no secret that opens a session', async () => {
  const visitor = await signedIn()
  const rows = await app.ctx.db.selectFrom('sessions').selectAll().execute()
  expect(
    JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(visitor.token)
})

test('AU-15 W8 signing out ends the session; the old cookie opens nothing', async () => {
  const visitor = await signedIn()
  const before = visitor.token
  expect((await visitor.call('auth/logout')).data).toBe(1)
  expect(visitor.token).toBeUndefined()
  expect(await uidOf(visitor)).toBe(0)
  visitor.token = before
  expect(await uidOf(visitor)).toBe(0)
  expect((await visitor.call('account/getBalance')).status).toBe(401)
  expect((await app.visitor().call('auth/logout')).data).toBe(1)
})

test('W8 X13 a session ends when it is not used, and at its full age however busy it is', async () => {
  const idle = await signedIn()
  const busy = await signedIn()
  let ageSeconds = 0
  const step = sessionIdleSeconds - 60
  const pass = (seconds: number) => {
    app.ctx.clock.advance(seconds * 1000)
    ageSeconds += seconds
  }
  pass(step)
  expect(await uidOf(busy)).toBeGreaterThan(0)
  pass(120)
  expect(await uidOf(idle)).toBe(0)
  while (ageSeconds + step < sessionAbsoluteSeconds) {
    expect(await uidOf(busy)).toBeGreaterThan(0)
    pass(step)
  }
  expect(await uidOf(busy)).toBeGreaterThan(0)
  pass(sessionAbsoluteSeconds - ageSeconds)
  expect(await uidOf(busy)).toBe(0)
})

test('W8 use is noted at most once a minute', async () => {
  const visitor = await signedIn()
  const seen = async () =>
    (
      await app.ctx.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime()
  const first = await seen()
  app.ctx.clock.advance(30_000)
  await uidOf(visitor)
  expect(await seen()).toBe(first)
  app.ctx.clock.advance(31_000)
  await uidOf(visitor)
  expect(await seen()).toBeGreaterThanOrEqual(first + 61_000)
})
