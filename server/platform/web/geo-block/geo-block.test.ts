import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findContentType } from '#contract/content/collections.ts'
import { publishes } from '#test/content.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { clientCountry } from '../request/client-address.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' })
})
afterAll(() => app.close())
beforeEach(() =>
  publishes(app, 'general-information', {
    blockedCountries: ['US', 'FR'],
    blockedNetworks: ['203.0.113.0/24', '192.0.2.7', '2001:db8::/32'],
  }),
)

const asks = (path: string, from: { ip?: string; country?: string; accept?: string; method?: string }) =>
  app.fetch(path, {
    method: from.method ?? 'GET',
    headers: {
      accept: from.accept ?? '*/*',
      'x-forwarded-for': from.ip ?? '198.51.100.9',
      ...(from.country ? { 'cf-ipcountry': from.country } : {}),
    },
  })
const call = '/api/account/getInfo'

describe('ER-07 a country or a network that the house has blocked', () => {
  test.each([
    ['a country', { country: 'US' }],
    ['a country in small letters', { country: 'fr' }],
    ['an address of a network', { ip: '203.0.113.200' }],
    ['one address', { ip: '192.0.2.7' }],
    ['the same in IPv6 clothes', { ip: '::ffff:192.0.2.7' }],
    ['an address of IPv6', { ip: '2001:db8:1::5' }],
  ])('ER-07 %s is answered 403, calls and pages alike', async (_what, from) => {
    const answer = await asks(call, from)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { type: 'AccessDeniedException', code: 403 } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/', '/fr/gamehall', '/platform/floor/stream', '/auth/login', '/profile.data'])
      expect((await asks(path, from)).status, path).toBe(403)
  })

  test('ER-07 who reads is shown the forbidden page in the language of the address', async () => {
    const answer = await asks('/fr/gamehall', { country: 'US', accept: 'text/html' })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/)
    const page = await answer.text()
    expect(page).toContain('<html lang="fr"')
    const title = app.ctx.messages.text('fr', 'errors.pages.forbidden.title')
    expect(page).toContain(`<h1>${title}</h1>`)
  })

  test.each([
    ['another country', { country: 'LV' }],
    ['a request without a country', {}],
    ['an address beside the network', { ip: '203.0.112.255' }],
  ])('ER-07 %s is answered as ever', async (_what, from) => {
    expect((await asks(call, from)).status).toBe(200)
  })

  test('ER-07 staff, servers and watchers are not cut off, and mail is unsubscribed from anywhere', async () => {
    const from = { country: 'US', ip: '203.0.113.5' }
    for (const path of ['/healthz', '/readyz', '/version'])
      expect((await asks(path, from)).status, path).toBe(200)
    expect((await asks('/backoffice/api/desk/getSelf', from)).status).toBe(401)
    for (const path of [
      '/callbacks/payments/nobody',
      '/callbacks/mail/bounces',
      '/platform/hub88/nobody/user/info',
      '/unsubscribe',
      '/fr/unsubscribe.data',
      '/api/account/unsubscribe',
    ])
      expect((await asks(path, { ...from, method: 'POST' })).status, path).not.toBe(403)
    expect((await asks('/api/account/unsubscribe/', { ...from, method: 'POST' })).status).toBe(403)
  })

  test('ER-07 a block that is lifted is lifted at once', async () => {
    expect((await asks(call, { country: 'US' })).status).toBe(403)
    await publishes(app, 'general-information', {})
    expect((await asks(call, { country: 'US' })).status).toBe(200)
  })

  test('ER-07 no one but a trusted proxy names a country', () => {
    const headers = new Headers({ 'cf-ipcountry': 'US' })
    const settings = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' })
    expect(clientCountry(settings, headers, () => '10.1.1.1')).toBe('US')
    expect(clientCountry(settings, headers, () => '203.0.113.9')).toBeUndefined()
    expect(
      clientCountry(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8' }), headers, () => '10.1.1.1'),
    ).toBeUndefined()
  })

  test('ER-07 what is no country and no network is not saved', () => {
    const fields = findContentType('general-information')?.fields
    const takes = (name: string, value: unknown) => {
      const field = fields?.[name]
      return field && 'schema' in field && field.schema.safeParse(value).success
    }
    expect(takes('blockedCountries', ['LV', 'T1'])).toBe(true)
    for (const code of ['lv', 'LVA', '', '12']) expect(takes('blockedCountries', [code]), code).toBe(false)
    expect(takes('blockedNetworks', ['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'])).toBe(true)
    for (const network of ['10.0.0.0/33', '10.0.0', 'proxy.local', '2001:db8::/129'])
      expect(takes('blockedNetworks', [network]), network).toBe(false)
  })
})
