import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { openBrowser, outcome, type Browser } from '#server/identity/oauth/test-browser.fixture.ts'
import { issueCertificate, trustAuthority } from './certificates.ts'
import { installNpmPart } from './npm-part.ts'
import {
  createOpenIdProvider,
  createSigningKey,
  type OpenIdProvider,
  type OpenIdProviderOptions,
} from './openid-provider/openid-provider.ts'
import { createPerson } from './openid-provider/person.ts'
import { describePart } from './part.ts'

const part = installNpmPart('oidc-provider', { 'oidc-provider': '9.13.3' })
const clientSecret = 'a secret: with % and + and /'
const clientOf = (service: string) => ({
  client_id: 'baize',
  client_secret: clientSecret,
  redirect_uris: [`${testOrigin}/oauth/callback/${service}`],
})
const firstKey = createSigningKey('first')
const usual: OpenIdProviderOptions = { keys: [firstKey], clients: [clientOf('club')] }
const password = 'Abc!234'

describePart(part, () => {
  let app: TestApp
  let club: OpenIdProvider
  let rival: OpenIdProvider
  let distrust: () => void

  /** An application of its own has no metadata of an earlier start of the provider. */
  const openApp = (more: Record<string, unknown> = {}) =>
    createTestApp({
      TRUSTED_PROXIES: '127.0.0.1',
      SIGN_IN_PROVIDERS: JSON.stringify(
        Object.entries({ club, rival }).map(([service, { issuer }]) => ({
          service,
          issuer,
          client_id: 'baize',
          client_secret: clientSecret,
          ...more,
        })),
      ),
    })
  beforeAll(async () => {
    const certificate = issueCertificate()
    distrust = trustAuthority(certificate.authority)
    club = await createOpenIdProvider(part.folder, certificate)
    rival = await createOpenIdProvider(part.folder, certificate)
    await club.start(usual)
    app = await openApp()
  })
  afterAll(async () => {
    await app.close()
    distrust()
  })

  const initPath = (service: string) =>
    `/oauth/init?service=${service}&type_auth=login&redirect_url=%2Foffers`
  const startAt = async (at: Browser, service = 'club') =>
    (await at.go(initPath(service))).headers.get('location') ?? ''
  const pathOf = (address: string) => {
    const url = new URL(address)
    expect(url.origin).toBe(testOrigin)
    return `${url.pathname}${url.search}`
  }
  const endAt = async (at: Browser, back: string) => outcome(await (await at.go(pathOf(back))).text())
  const signIn = async (login: string, to: TestApp = app) => {
    const at = openBrowser(to)
    const back = await createPerson(club.issuer).agrees(await startAt(at), login)
    return { at, outcome: await endAt(at, back) }
  }
  const withParameter = (address: string, name: string, value: string) => {
    const url = new URL(address)
    expect(url.searchParams.has(name), name).toBe(true)
    url.searchParams.set(name, value)
    return url.href
  }
  const account = (uid: number) =>
    app.ctx.db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

  describe('accounts', () => {
    test('SO-07 SO-08 a first sign-in opens an account with the proved address, the next one finds it', async () => {
      const first = await signIn('ida')
      expect(first.outcome).toBe('success')
      const uid = await first.at.uid()
      expect(await account(uid)).toMatchObject({
        email: 'ida@example.com',
        email_confirmed: true,
        is_registration_completed: false,
      })
      expect(await (await signIn('ida')).at.uid()).toBe(uid)
    })

    test('SO-08 a person whom the provider still knows needs no form there to come back', async () => {
      const person = createPerson(club.issuer)
      const at = openBrowser(app)
      expect(await endAt(at, await person.agrees(await startAt(at), 'hanna'))).toBe('success')
      const uid = await at.uid()
      await at.go('/api/auth/logout', { headers: { origin: testOrigin } })
      expect(await at.uid()).toBe(0)
      expect(await endAt(at, await person.agrees(await startAt(at), 'nothing is typed'))).toBe('success')
      expect(await at.uid()).toBe(uid)
    })

    test('W25 an address that the provider has not proved is not taken', async () => {
      const { at, outcome: ended } = await signIn('unproved-ole')
      expect(ended).toBe('success')
      expect((await account(await at.uid())).email).toBeNull()
    })

    test('W25 a player links the service with their password and signs in by it', async () => {
      const at = openBrowser(app)
      const input = { email: 'own@example.com', password, country: 'LV', currency: 'EUR' }
      expect((await at.call('auth/register', input)).error).toBeUndefined()
      const { data } = await at.call('identities/startTie', { service: 'club', password })
      const begun = await at.go((data as { url: string }).url)
      const back = await createPerson(club.issuer).agrees(begun.headers.get('location') ?? '', 'linked')
      const ended = await at.go(pathOf(back))
      expect(ended.headers.get('location')).toBe('/profile/security?service=club&tie=success')
      expect(await (await signIn('linked')).at.uid()).toBe(await at.uid())
    })
  })

  describe('answers that are refused', () => {
    test('SO-07 a person who cancels at the provider', async () => {
      const at = openBrowser(app)
      expect(await endAt(at, await createPerson(club.issuer).refuses(await startAt(at)))).toBe('denied')
      expect(await at.uid()).toBe(0)
    })

    test.each(['nonce', 'state', 'code_challenge'])(
      'W25 %s of the request was exchanged on the way',
      async (name) => {
        const at = openBrowser(app)
        const exchanged = withParameter(await startAt(at), name, 'x'.repeat(43))
        expect(await endAt(at, await createPerson(club.issuer).agrees(exchanged, 'ida'))).toBe('failed')
        expect(await at.uid()).toBe(0)
      },
    )

    test('W25 the code of another person’s sign-in', async () => {
      const [victim, thief] = [openBrowser(app), openBrowser(app)]
      const stolen = await createPerson(club.issuer).agrees(await startAt(victim), 'ida')
      const own = await createPerson(club.issuer).agrees(await startAt(thief), 'thief')
      const code = new URL(stolen).searchParams.get('code') ?? ''
      expect(await endAt(thief, withParameter(own, 'code', code))).toBe('failed')
      expect(await thief.uid()).toBe(0)
    })

    test('W25 the answer of another provider (mix-up)', async () => {
      await rival.start({ keys: [createSigningKey('rival')], clients: [clientOf('rival')] })
      const at = openBrowser(app)
      const own = new URL(await createPerson(club.issuer).agrees(await startAt(at), 'ida'))
      const other = openBrowser(app)
      const foreign = await createPerson(rival.issuer).agrees(await startAt(other, 'rival'), 'ida')
      expect(new URL(foreign).searchParams.get('iss')).toBe(rival.issuer)
      own.searchParams.set('iss', rival.issuer)
      expect(await endAt(at, own.href)).toBe('failed')
      expect(await at.uid()).toBe(0)
      expect(await endAt(other, foreign)).toBe('success')
    })
  })

  describe('the provider changes', () => {
    afterEach(() => club.start(usual))

    test('W25 it signs with another key and withdraws the old one: the next sign-in works', async () => {
      expect((await signIn('ida')).outcome).toBe('success')
      await club.start({ ...usual, keys: [createSigningKey('second')] })
      expect((await signIn('ida')).outcome).toBe('success')
    })

    test('W25 a sign-in during which its key changes works', async () => {
      expect((await signIn('ida')).outcome).toBe('success')
      // Signs with the first usable key and publishes both.
      await club.start({ ...usual, keys: [createSigningKey('third'), firstKey] })
      expect((await signIn('ida')).outcome).toBe('success')
    })

    test.each(['ES256', 'RS256'] as const)('W25 it signs with %s', async (algorithm) => {
      const keys = [firstKey, createSigningKey('elliptic', 'ES256')]
      await club.start({
        keys,
        clients: [{ ...clientOf('club'), id_token_signed_response_alg: algorithm }],
      })
      const own = await openApp()
      expect((await signIn('ida', own)).outcome).toBe('success')
      await own.close()
    })

    test.each([
      ['client_secret_basic', {}],
      ['client_secret_post', {}],
      ['client_secret_basic', { token_endpoint_auth_method: 'client_secret_basic' }],
    ])('W25 it takes the secret only by %s', async (method, more) => {
      const client = { ...clientOf('club'), token_endpoint_auth_method: method }
      await club.start({ ...usual, clients: [client], more: { clientAuthMethods: [method] } })
      const own = await openApp(more)
      expect((await signIn('ida', own)).outcome).toBe('success')
      await own.close()
    })

    test.each([
      ['four minutes behind', -4, 'success'],
      ['six minutes behind: its tokens are over when they arrive', -6, 'failed'],
      ['ten minutes ahead', 10, 'success'],
    ])('W25 its clock is %s, with tokens of five minutes', async (_case, minutes, expected) => {
      await club.start({ ...usual, clockShiftMs: minutes * 60_000, more: { ttl: { IdToken: 300 } } })
      const ended = await signIn('ida')
      expect(ended.outcome).toBe(expected)
    })

    test('SO-07 it is down when a sign-in begins and when one ends, and works again afterwards', async () => {
      const [early, late] = [openBrowser(app), openBrowser(app)]
      const back = await createPerson(club.issuer).agrees(await startAt(early), 'ida')
      await club.stop()
      expect(await endAt(early, back)).toBe('unavailable')
      // The metadata is known for an hour: the browser goes to a provider that does not answer.
      expect(await startAt(late)).toContain(club.issuer)
      const cold = await openApp()
      expect(outcome(await (await openBrowser(cold).go(initPath('club'))).text())).toBe('unavailable')
      await club.start(usual)
      expect((await signIn('ida', cold)).outcome).toBe('success')
      expect((await signIn('ida')).outcome).toBe('success')
      await cold.close()
    })

    test('SO-07 it accepts connections and answers nothing', async () => {
      const at = openBrowser(app)
      const back = await createPerson(club.issuer).agrees(await startAt(at), 'ida')
      club.freeze()
      expect(await endAt(at, back)).toBe('unavailable')
      club.thaw()
      expect((await signIn('ida')).outcome).toBe('success')
    })

    test('W25 its secret is in no line of the log', () => {
      const lines = app.logLines.join('\n')
      expect(lines).toContain('A sign-in at a provider came to nothing')
      for (const secret of [clientSecret, encodeURIComponent(clientSecret)])
        expect(lines).not.toContain(secret)
      expect(lines).not.toMatch(/eyJ[\w-]{20,}/)
    })
  })
})
