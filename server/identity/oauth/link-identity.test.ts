import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import type { SignInService } from '#contract/identities.ts'
import { agree, initPath, openBrowser, outcome, placeOf, type Browser } from './test-browser.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const password = 'Abc!234'
let names = 0

const registered = async () => {
  const at = openBrowser(app)
  const email = `tie-${names++}@example.com`
  const input = { email, password, country: 'LV', currency: 'EUR' }
  expect((await at.call('auth/register', input)).error).toBeUndefined()
  return { at, email }
}
const start = (at: Browser, typed = password, service = 'sandbox') =>
  at.call('identities/startTie', { service, password: typed })
const urlOf = (answer: { data?: unknown }) => (answer.data as { url: string }).url
const services = async (at: Browser) =>
  ((await (await at.go('/api/identities/getServices')).json()) as { data: SignInService[] }).data
const sandboxOf = async (at: Browser) => (await services(at)).find(({ service }) => service === 'sandbox')
const said = (place: string) => new URL(place, testOrigin).searchParams.get('tie')

/** The whole flow to the provider and back; returns its result. */
const ties = async (at: Browser, subject: string) => {
  const begun = await at.go(urlOf(await start(at)))
  const back = await agree(at, begun, { email: subject, verified: '1' })
  return said(placeOf(await at.go(back)))
}
const signsInBy = async (subject: string) => {
  const at = openBrowser(app)
  const back = await agree(at, await at.go(initPath), { email: subject, verified: '1' })
  const page = await (await at.go(back)).text()
  return { at, outcome: outcome(page) }
}
const mailsTo = async (email: string) => {
  await app.settle()
  const rows = await app.ctx.db
    .selectFrom('outbox_messages')
    .select(['kind', 'body_text'])
    .where('recipient', '=', email)
    .execute()
  return new Map(rows.map(({ kind, body_text: text }) => [kind, text]))
}

test('W25 a player links a service by password, signs in by it, unlinks it; mails report both', async () => {
  const { at, email } = await registered()
  expect((await services(at)).map(({ service, tied }) => [service, tied])).toEqual([
    ['sandbox', null],
    ['telegram', null],
  ])
  expect(await ties(at, 'own-side@example.com')).toBe('success')
  expect(await sandboxOf(at)).toMatchObject({ name: 'Sandbox', tied: { email: 'own-side@example.com' } })
  expect((await start(at)).error?.error_data).toEqual({ service: ['ALREADY_EXISTS'] })
  expect(await (await signsInBy('own-side@example.com')).at.uid()).toBe(await at.uid())

  const wrong = await at.call('identities/untie', { service: 'sandbox', password: 'Wrong!234' })
  expect(wrong.error?.error_data).toEqual({ password: ['INVALID'] })
  expect((await at.call('identities/untie', { service: 'sandbox', password })).data).toBe(1)
  expect(await sandboxOf(at)).toMatchObject({ tied: null })
  const again = await at.call('identities/untie', { service: 'sandbox', password })
  expect(again.error?.error_data).toEqual({ service: ['NOT_FOUND'] })
  const mails = await mailsTo(email)
  expect(mails.get('serviceTied')).toContain('You can now sign in with Sandbox')
  expect(mails.get('serviceUntied')).toContain('Sandbox can no longer be used to sign in')
})

test('W25 what belongs to another account is never moved, and a second identity of one service is not taken', async () => {
  const owner = await registered()
  expect(await ties(owner.at, 'wanted@example.com')).toBe('success')
  const other = await registered()
  expect(await ties(other.at, 'wanted@example.com')).toBe('taken')
  expect(await sandboxOf(other.at)).toMatchObject({ tied: null })
  // The return path has the page's language, and so does the message of a provider's refusal.
  const french = await other.at.call('identities/startTie?locale=fr', { service: 'sandbox', password })
  const denied = await agree(other.at, await other.at.go(urlOf(french)), { answer: 'deny' })
  expect(placeOf(await other.at.go(denied))).toBe('/fr/profile/security?service=sandbox&tie=denied')
  // Two flows were started before either ended.
  const urls = [urlOf(await start(other.at)), urlOf(await start(other.at))]
  const ends: (string | null)[] = []
  for (const [index, url] of urls.entries()) {
    const back = await agree(other.at, await other.at.go(url), { email: `two-${index}@example.com` })
    ends.push(said(placeOf(await other.at.go(back))))
  }
  expect(ends).toEqual(['success', 'taken'])
})

test('W25 one identity that two accounts reach for at once goes to one of them', async () => {
  const both = await Promise.all([registered(), registered()])
  const ends = await Promise.all(both.map(({ at }) => ties(at, 'contested@example.com')))
  expect(ends.toSorted()).toEqual(['success', 'taken'])
  const held = await Promise.all(both.map(async ({ at }) => (await sandboxOf(at))?.tied !== null))
  expect(held.filter(Boolean)).toHaveLength(1)
})

test('W25 the way to a service serves the very session that gave the password, for a minute, once', async () => {
  const { at, email } = await registered()
  expect((await start(at, 'Wrong!234')).error?.error_data).toEqual({ password: ['INVALID'] })
  expect((await start(at, password, 'nowhere')).error?.error_data).toEqual({ service: ['UNKNOWN'] })
  expect((await start(at, password, 'constructor')).error?.error_data).toEqual({ service: ['UNKNOWN'] })
  const url = urlOf(await start(at))
  const elsewhere = openBrowser(app)
  await elsewhere.call('auth/login', { login: email, password })
  const fails = async (by: Browser, path: string, init?: RequestInit) =>
    expect(placeOf(await by.go(path, init))).toMatch(/^\/profile\/security\?service=\w*&tie=failed$/)
  await fails(elsewhere, url)
  await fails(at, url.replace('sandbox', 'telegram'))
  await fails(at, url, { headers: { 'sec-fetch-site': 'cross-site' } })
  await fails(at, '/oauth/tie')
  const begun = await at.go(url)
  expect(begun.status).toBe(302)
  await fails(at, url)
  const late = urlOf(await start(at))
  app.ctx.clock.advance(61_000)
  await fails(at, late)

  // The provider's answer in a browser that has changed its account meanwhile links nothing.
  const fresh = urlOf(await start(at))
  const back = await agree(at, await at.go(fresh), { email: 'stolen@example.com' })
  const thief = await registered()
  at.jar.set('session', thief.at.jar.get('session') ?? '')
  expect(said(placeOf(await at.go(back)))).toBe('failed')
  expect(await sandboxOf(thief.at)).toMatchObject({ tied: null })
})

test('W25 the only way in is not taken off: a password comes first, by mail', async () => {
  const subject = 'only-door@example.com'
  const { at } = await signsInBy(subject)
  const untie = (by: Browser, typed: string) =>
    by.call('identities/untie', { service: 'sandbox', password: typed })
  expect((await untie(at, '')).error?.error_data).toEqual({ password: ['NOT_SET'] })
  expect((await start(at, 'anything')).error?.error_data).toMatchObject({ service: ['ALREADY_EXISTS'] })
  const hasPassword = async (by: Browser) => {
    const answer = await by.go('/api/account/getSecurity')
    return ((await answer.json()) as { data: { has_password: boolean } }).data.has_password
  }
  expect(await hasPassword(at)).toBe(false)
  // A second factor would lock out an account without a password.
  const second = await at.call('account/setTwoFactorAuth', { enabled: '1' })
  expect(second.error?.error_data).toEqual({ password: ['NOT_SET'] })
  await at.call('auth/restore', { login: subject })
  const mail = (await mailsTo(subject)).get('restorePassword') ?? ''
  const token = /token=([\w-]+)/.exec(mail)?.[1] ?? ''
  await at.call('auth/resetPassword', { token, password, password_repeat: password })
  const signedIn = openBrowser(app)
  await signedIn.call('auth/login', { login: subject, password })
  expect(await hasPassword(signedIn)).toBe(true)
  expect((await untie(signedIn, password)).data).toBe(1)
})

test('W25 while a second factor is set up no service is tied, not even by a way that was begun before', async () => {
  const { at } = await registered()
  const begun = await at.go(urlOf(await start(at)))
  const back = await agree(at, begun, { email: 'around@example.com' })
  await app.ctx.db
    .updateTable('players')
    .set({ two_factor: 'email' })
    .where('uid', '=', await at.uid())
    .execute()
  expect(said(placeOf(await at.go(back)))).toBe('code')
  expect((await start(at)).error?.error_data).toEqual({ service: ['LOCKED'] })
})
