import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { registerPlayer } from '../account/registration/register-player.ts'
import { agree, initPath, openBrowser, outcome, placeOf, type Browser } from './test-browser.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_IN_PROVIDERS: JSON.stringify([
      { service: 'away', issuer: 'https://127.0.0.1:9', client_id: 'a', client_secret: 'b' },
    ]),
  })
})
afterAll(() => app.close())

let addresses = 0
const browser = () => openBrowser(app)
const signIn = async (at: Browser, typed: Record<string, string>) => {
  const back = await agree(at, await at.go(initPath), typed)
  const answer = await at.go(back)
  return { back, status: answer.status, page: await answer.text() }
}
const account = (uid: number) =>
  app.ctx.db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

describe('SO-07 W25 the start at a provider', () => {
  test('SO-07 asks with state, nonce and the challenge of a code verifier, and names its callback exactly', async () => {
    const at = browser()
    const start = await at.go(initPath)
    expect(start.status).toBe(302)
    const asked = new URL(start.headers.get('location') ?? '')
    expect(asked.pathname).toBe('/sandbox/sign-in/authorize')
    expect(asked.searchParams.get('redirect_uri')).toBe(`${testOrigin}/oauth/callback/sandbox`)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked.searchParams.get('state')?.length).toBeGreaterThanOrEqual(43)
    expect(asked.searchParams.get('nonce')?.length).toBeGreaterThanOrEqual(43)
    expect(start.headers.getSetCookie().join()).toMatch(
      /oauth=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect((await at.go(`${asked.pathname}${asked.search}`)).status).toBe(200)
  })

  test.each([
    ['an unknown service', 'service=nowhere&type_auth=login'],
    ['a name out of the prototype', 'service=constructor&type_auth=login'],
    ['no service', 'type_auth=login'],
    ['an unknown type', 'service=sandbox&type_auth=other'],
    [
      'another site to return to',
      'service=sandbox&type_auth=login&redirect_url=https%3A%2F%2Fevil.example%2F',
    ],
    ['another site, in disguise', 'service=sandbox&type_auth=login&redirect_url=%2F%2Fevil.example'],
    ['a script to return to', 'service=sandbox&type_auth=login&redirect_url=javascript%3Aalert(1)'],
  ])('SO-07 %s is refused with 400 and leads nowhere', async (_what, query) => {
    const refused = await browser().go(`/oauth/init?${query}`)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    expect(outcome(await refused.text())).toBe('failed')
  })

  test.each(foreignAddresses.filter((address) => address !== ''))(
    'SO-07 W13 W22 X9 no sign-in begins that is to lead to %j',
    async (address) => {
      const to = new URLSearchParams({ redirect_url: address, service: 'sandbox', type_auth: 'login' })
      for (const path of ['/oauth/init', '/connect/sandbox']) {
        const refused = await browser().go(`${path}?${to}`)
        expect([refused.status, refused.headers.get('location')], path).toEqual([400, null])
      }
    },
  )

  test('SO-07 an address of the house itself is a place to return to', async () => {
    const query = `service=sandbox&type_auth=register&redirect_url=${encodeURIComponent(`${testOrigin}/fr/offers`)}`
    expect((await browser().go(`/oauth/init?${query}`)).status).toBe(302)
  })
})

test('SO-08 a first sign-in opens an account that is not complete, the next ones find it', async () => {
  const at = browser()
  const typed = { email: 'ida@example.com', given_name: 'Ida', family_name: 'Berg', verified: '1' }
  const { status, page } = await signIn(at, typed)
  expect([status, outcome(page)]).toEqual([200, 'success'])
  const uid = await at.uid()
  expect(await account(uid)).toMatchObject({
    email: 'ida@example.com',
    email_confirmed: true,
    is_registration_completed: false,
  })
  const other = browser()
  await signIn(other, { ...typed, email: 'IDA@example.com' })
  expect(await other.uid()).toBe(uid)
  const rest = { method: 'POST', body: new URLSearchParams({ country: 'LV', currency: 'EUR' }) }
  expect((await at.go('/api/account/completeRegistration', rest)).status).toBe(200)
  expect(await account(uid)).toMatchObject({ is_registration_completed: true, country: 'LV' })
})

test('AN-02 the partner’s code that the browser keeps is stored with an account that another service opens', async () => {
  for (const [kept, stored] of [
    ['stag-42', 'stag-42'],
    ['%3Cscript%3E', null],
  ] as const) {
    const at = browser()
    at.jar.set('track_id', kept)
    await signIn(at, { email: `by-partner-${kept.length}@example.com`, verified: '1' })
    const { track_id } = await app.ctx.db
      .selectFrom('players')
      .select('track_id')
      .where('uid', '=', await at.uid())
      .executeTakeFirstOrThrow()
    expect(track_id).toBe(stored)
  }
})

test('SO-07 W14 the window says how it went, to our own pages only, and closes', async () => {
  const at = browser()
  const back = await agree(at, await at.go(initPath), { email: 'window@example.com', verified: '1' })
  const answer = await at.go(back)
  const page = await answer.text()
  expect(page).toContain('window.close()')
  expect(page).toContain("data.type === 'social-auth-heard'")
  expect(page).toContain('postMessage(told, window.location.origin)')
  expect(page).toContain('href="/offers"')
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  expect(page).toContain(`<script nonce="${nonce}">`)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

describe('W25 an identity is tied to an account only where both have proved the address', () => {
  const make = async (email: string, more: Record<string, unknown> = {}) => {
    const made = await registerPlayer(app.ctx, {
      email,
      password: 'Abc!234',
      country: 'LV',
      currency: 'EUR',
      locale: 'en',
    })
    if (!made.ok) throw new Error('not registered')
    await app.ctx.db.updateTable('players').set(more).where('uid', '=', made.value.uid).execute()
    return made.value.uid
  }
  test.each([
    ['proved by both', { email_confirmed: true }, '1', 'success'],
    ['proved here alone', { email_confirmed: true }, '0', 'success'],
    ['proved at the provider alone', { email_confirmed: false }, '1', 'taken'],
    ['proved by both, behind a second factor', { email_confirmed: true, two_factor: 'email' }, '1', 'taken'],
    ['of a banned player', { email_confirmed: true, status: 'banned' }, '1', 'taken'],
  ])('W25 %s', async (_case, state, verified, expected) => {
    const email = `tie${addresses++}@example.com`
    const uid = await make(email, state)
    const at = browser()
    const { page } = await signIn(at, { email, verified })
    expect(outcome(page)).toBe(expected)
    const isTied = verified === '1' && expected === 'success'
    expect((await at.uid()) === uid).toBe(isTied)
    // An unproved address opens a separate account, without it.
    if (verified === '0') expect((await account(await at.uid())).email).toBeNull()
  })
})

test('W25 the same subject and address at another provider are another player', async () => {
  const typed = { email: 'twin@example.com', verified: '0' }
  const [at, again] = [browser(), browser()]
  await signIn(at, typed)
  const first = await at.uid()
  await app.ctx.db
    .updateTable('player_identities')
    .set({ provider: 'other' })
    .where('uid', '=', first)
    .execute()
  await signIn(again, typed)
  const second = await again.uid()
  expect([first > 0, second > 0, second === first]).toEqual([true, true, false])
})

test('W7 W25 who set up a second factor is not signed in without it, by any provider', async () => {
  const typed = { email: 'guarded@example.com', verified: '1' }
  const at = browser()
  await signIn(at, typed)
  const uid = await at.uid()
  await app.ctx.db.updateTable('players').set({ two_factor: 'email' }).where('uid', '=', uid).execute()
  const other = browser()
  expect(outcome((await signIn(other, typed)).page)).toBe('code')
  expect(await other.uid()).toBe(0)
})

test('W25 a changed state, another browser, a used code and no flow at all sign no one in', async () => {
  const typed = { email: 'mixed@example.com', verified: '1' }
  const at = browser()
  const changed = await agree(at, await at.go(initPath), typed)
  const url = new URL(changed, testOrigin)
  url.searchParams.set('state', 'another')
  expect(outcome(await (await at.go(`${url.pathname}${url.search}`)).text())).toBe('failed')

  const victim = browser()
  const back = await agree(at, await at.go(initPath), typed)
  expect(outcome(await (await victim.go(back)).text())).toBe('failed')
  await victim.go(initPath)
  expect(outcome(await (await victim.go(back)).text())).toBe('failed')
  expect(await victim.uid()).toBe(0)

  const flow = at.jar.get('oauth') ?? ''
  expect(outcome(await (await at.go(back)).text())).toBe('success')
  const replay = browser()
  replay.jar.set('oauth', flow)
  expect(outcome(await (await replay.go(back)).text())).toBe('failed')
  expect(await replay.uid()).toBe(0)
})

test('W25 SO-07 another provider’s callback and an old flow lead nowhere', async () => {
  const at = browser()
  const back = await agree(at, await at.go(initPath), { email: 'late@example.com', verified: '1' })
  expect((await at.go(back.replace('/callback/sandbox', '/callback/other'))).status).toBe(400)
  app.ctx.clock.advance(16 * 60 * 1000)
  expect(outcome(await (await at.go(back)).text())).toBe('failed')
})

test.each(['garbage', 'broken', 'forged', 'replayed', 'stranger'])(
  'W25 SO-07 a provider that answers something %s ends in a calm page',
  async (name) => {
    const at = browser()
    const { status, page } = await signIn(at, { email: `${name}@example.com`, verified: '1' })
    expect([status, outcome(page)]).toEqual([400, 'failed'])
    expect(page).not.toMatch(/Error:|at .*\.ts|stack/)
    expect(await at.uid()).toBe(0)
  },
)

test('W25 a provider that has exchanged its key a moment after the last sign-in is understood', async () => {
  await signIn(browser(), { email: 'before@example.com', verified: '1' })
  for (const _again of [1, 2])
    expect(outcome((await signIn(browser(), { email: 'rotated@example.com', verified: '1' })).page)).toBe(
      'success',
    )
})

test.each([
  ['answers as a proxy without it does', 'down@example.com', false],
  ['does not answer', 'cut@example.com', true],
])('SO-07 a provider that %s at the end of a sign-in is unavailable', async (_case, email, isCutOff) => {
  const at = browser()
  const back = await agree(at, await at.go(initPath), { email, verified: '1' })
  app.line.isCutOff = isCutOff
  const answer = await at.go(back)
  app.line.isCutOff = false
  expect([answer.status, outcome(await answer.text())]).toEqual([502, 'unavailable'])
})

test('SO-07 a visitor who cancels at the provider gets the message', async () => {
  const at = browser()
  const { page } = await signIn(at, { answer: 'deny' })
  expect(outcome(page)).toBe('denied')
})

test('W25 one new identity that comes ten times at once opens one account', async () => {
  const typed = { email: 'crowd@example.com', verified: '1' }
  const crowd = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const at = browser()
      await signIn(at, typed)
      return at.uid()
    }),
  )
  expect(new Set(crowd).size).toBe(1)
  expect(crowd[0]).toBeGreaterThan(0)
})

test('W25 a flow is answered once, and a network’s answers are counted before the provider is asked', async () => {
  const at = browser()
  const back = await agree(at, await at.go(initPath), { email: 'once@example.com', verified: '1' })
  const kept = new Map(at.jar)
  const answers = async (path: string) => {
    for (const [name, value] of kept) at.jar.set(name, value)
    return outcome(await (await at.go(path)).text())
  }
  const guess = back.replace(/([?&]code=)[^&]*/, '$1made-up')
  expect(guess).not.toBe(back)
  expect(await answers(guess)).toBe('failed')
  expect(await answers(back)).toBe('failed')
  expect(await at.uid()).toBe(0)
  for (let more = 0; more < 98; more++) await answers(guess)
  expect(await answers(guess)).toBe('wait')
  const other = browser()
  const typed = { email: 'once@example.com', verified: '1' }
  expect(outcome((await signIn(other, typed)).page)).toBe('success')
})

describe('SO-06 the provider’s door of the content-and-auth backend', () => {
  const connected = async (typed: Record<string, string>, query = '') => {
    const at = browser()
    const start = await at.go(`/connect/sandbox${query}`)
    expect(start.status).toBe(302)
    return { at, to: placeOf(await at.go(await agree(at, start, typed))) }
  }

  test('SO-06 leads to the provider, and from there to a jwt and the user, once', async () => {
    const { at, to } = await connected({ email: 'strapi@example.com', verified: '1' })
    expect(to).toMatch(/^\/auth\/sandbox\/callback\?access_token=[\w-]{43}$/)
    const answer = await at.go(to)
    const { jwt, user } = (await answer.json()) as { jwt: string; user: { id: number; email: string } }
    expect([answer.status, user.email, answer.headers.getSetCookie()]).toEqual([
      200,
      'strapi@example.com',
      [],
    ])
    const me = await browser().go('/users/me', { headers: { authorization: `Bearer ${jwt}` } })
    expect(((await me.json()) as { id: number }).id).toBe(user.id)
    expect((await at.go(to)).status).toBe(400)
  })

  test('SO-06 a made-up, foreign or old token is refused in Strapi’s form', async () => {
    const { at, to } = await connected({ email: 'strapi2@example.com', verified: '1' }, '?callback=/offers')
    expect(to).toMatch(/^\/offers\?access_token=/)
    const token = new URL(to, testOrigin).searchParams.get('access_token') ?? ''
    for (const path of ['/auth/sandbox/callback', '/auth/sandbox/callback?access_token=made-up'])
      expect(await (await at.go(path)).json()).toMatchObject({
        data: null,
        error: { status: 400, name: 'ValidationError' },
      })
    expect((await at.go(`/auth/other/callback?access_token=${token}`)).status).toBe(400)
    app.ctx.clock.advance(3 * 60 * 1000)
    expect((await at.go(`/auth/sandbox/callback?access_token=${token}`)).status).toBe(400)
    expect((await browser().go('/connect/nowhere')).status).toBe(400)
  })
})

test('SO-07 a provider that is away is said to be, and the house goes on', async () => {
  const answer = await browser().go('/oauth/init?service=away&type_auth=login')
  expect([answer.status, outcome(await answer.text())]).toEqual([502, 'unavailable'])
})
