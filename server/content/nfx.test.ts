import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { defaultLocale, loadMessages, locales } from '../platform/i18n/messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async (path: string, init?: RequestInit) => {
  const response = await app.fetch(path, init)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

test('CB-01 the languages of the house, and which of them is the default', async () => {
  const { status, body } = await read('/nfx/i18n/locales')
  expect(status).toBe(200)
  expect(body.defaultLocale).toBe('en')
  expect(body.locales).toEqual(
    locales.map(({ code, isDefault, dir, name }) => ({ code, isDefault, dir, name })),
  )
  expect(body.locales).toContainEqual({ code: 'ar', isDefault: false, dir: 'rtl', name: 'العربية' })
})

test('CB-02 the texts of a language, and 404 for an unsupported one', async () => {
  const [english, french] = [await read('/nfx/i18n/messages/en'), await read('/nfx/i18n/messages/fr')]
  expect(english.body.layout.places.winners).toBe('Winners')
  expect(french.body.layout.places.winners).not.toBe('Winners')
  expect(Object.keys(french.body)).toEqual(Object.keys(english.body))
  for (const locale of ['zz', 'EN', 'en-GB', '..%2fen', '__proto__'])
    expect((await read(`/nfx/i18n/messages/${locale}`)).status).toBe(404)
})

const sectionNames =
  'paymentMethods confirmHint userMenuLinks socialItemsList offers localeDetectStrategy customCode iconsFlag ratingSites menuLinks profileLinks mobileBottomMenu footerLinks themes'.split(
    ' ',
  )

describe('CB-03 the common content of a language', () => {
  test('ST-09 CB-03 has every section, also in a brand without written content', async () => {
    const { status, body } = await read('/nfx/cms-config/en')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(sectionNames))
    expect(body).toMatchObject({
      confirmHint: { showConfirmContactsHint: true, pageExceptions: [] },
      offers: { showPromocodeSwitcher: true, cashbackIntervalView: 'date', bonusesSwitchOrder: 'casino' },
      localeDetectStrategy: ['platform', 'browser'],
      balanceRefresh: {
        isEnabledInterval: true,
        countSecondsForInterval: 10,
        countSecondsForDelayBetweenClick: 1,
      },
    })
    expect((await read('/nfx/cms-config/zz')).status).toBe(404)
  })

  test('ST-09 CB-03 says what the operator publishes, in each language, from the next request on', async () => {
    await publishes(app, 'offers-settings', { showPromocodeSwitcher: false, bonusesSwitchOrder: 'betting' })
    await publishes(app, 'confirm-hint', {
      showConfirmContactsHint: false,
      pageExceptions: [{ url: '/support' }],
    })
    await publishes(app, 'themes', { type: 'light', title: 'Light', isDefault: true })
    await publishes(app, 'menus', { sysname: 'menuLinks', items: [{ label: 'Games', url: '/gamehall' }] })
    await publishes(app, 'payment-methods', { sysname: 'visa', name: 'Visa' })
    await publishes(app, 'country-flags', { items: [{ codeCountry: 'LV', icon: '/flags/lv.svg' }] })
    await publishes(
      app,
      'menus',
      { sysname: 'menuLinks', items: [{ label: 'Jeux', url: '/gamehall' }] },
      { locale: 'fr' },
    )
    const menuOf = async (locale: string) => (await read(`/nfx/cms-config/${locale}`)).body.menuLinks
    expect(await menuOf('en')).toMatchObject([{ label: 'Games' }])
    const { body } = await read('/nfx/cms-config/fr')
    expect(body).toMatchObject({
      offers: { showPromocodeSwitcher: false, bonusesSwitchOrder: 'betting' },
      confirmHint: { showConfirmContactsHint: false, pageExceptions: ['/support'] },
      themes: [{ type: 'light', title: 'Light', isDefault: true }],
      menuLinks: [{ label: 'Jeux', url: '/gamehall', isExternal: false, children: [] }],
      paymentMethods: [{ sysname: 'visa', name: 'Visa' }],
      iconsFlag: [{ codeCountry: 'LV', icon: '/flags/lv.svg' }],
    })
  })

  test('a browser that has it gets 304 until something is published', async () => {
    const { headers } = await read('/nfx/cms-config/en')
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    expect(headers.get('cache-control')).toBe('no-cache')
    expect((await read('/nfx/cms-config/en', known)).status).toBe(304)
    await publishes(app, 'footer', { copyright: 'Baize' })
    expect(await read('/nfx/cms-config/en', known)).toMatchObject({
      status: 200,
      body: { footer: { copyright: 'Baize' } },
    })
  })

  test('a browser that unpacks gets it packed, and the same', async () => {
    const plain = await read('/nfx/cms-config/en')
    const packed = await app.fetch('/nfx/cms-config/en', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ])
    const text = gunzipSync(await packed.arrayBuffer()).toString()
    expect(JSON.parse(text)).toEqual(plain.body)
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
  })

  test('nothing of the store and no draft is in it', async () => {
    const { body } = await read('/nfx/cms-config/en')
    expect(JSON.stringify(body)).not.toMatch(/documentId|createdAt|publishedAt/)
  })
})

describe('CB-04 a route rule says where an address leads', () => {
  test('CB-04 by the rules that are published, and nowhere without one', async () => {
    await publishes(app, 'redirects', { from_url: '/old/*', to_url: '/offers?src=r' }, { key: 'old' })
    await publishes(
      app,
      'redirects',
      { from_url: '/off', to_url: '/offers', isEnabled: false },
      { key: 'off' },
    )
    const rule = async (path: string) =>
      (await read(`/nfx/route-rules?path=${encodeURIComponent(path)}`)).body
    expect(await rule('/old/abc')).toEqual({ redirect: '/offers?src=r' })
    expect(await rule('/old/abc?u=1')).toEqual({ redirect: '/offers?src=r&u=1' })
    for (const path of ['/gamehall', '/off', '', 'old/abc', '//old/abc', 'https://example.com/old/abc'])
      expect(await rule(path)).toEqual({})
    expect((await read('/nfx/route-rules')).body).toEqual({})
  })
})

describe('CB-13 texts and languages that cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-texts-'))
  mkdirSync(join(folder, 'en'))
  writeFileSync(join(folder, 'en', 'layout.json'), '{"menu":"Menu"}')
  writeFileSync(join(folder, 'en', 'broken.json'), '{')

  test('CB-13 a file or a language without texts is said in the log and costs nothing but its texts', () => {
    const said: string[] = []
    const messages = loadMessages({ folder, log: { error: (_facts, message) => said.push(message) } })
    expect(messages.text('fr', 'layout.menu')).toBe('Menu')
    expect(messages.text('fr', 'layout.nothing')).toBe('layout.nothing')
    expect(messages.all('ar')).toEqual({ layout: { menu: 'Menu' }, broken: {} })
    expect(said).toEqual([
      'A file of texts cannot be read',
      ...locales.slice(1).map(() => 'The texts of a language cannot be read'),
    ])
  })

  test('CB-13 without any texts the keys stand in their place', () => {
    const messages = loadMessages({ folder: join(folder, 'nowhere') })
    expect(messages.all(defaultLocale)).toEqual({})
    expect(messages.text('fr', 'errors.UserBanned')).toBe('errors.UserBanned')
  })

  test('CB-13 TH-11 the operator opens languages, and a list of none that is known leaves none', async () => {
    const open = async (available_locales: string[] | null) => {
      await publishes(app, 'general-information', { available_locales })
      return (await read('/nfx/i18n/locales')).body.locales.map(({ code }: { code: string }) => code)
    }
    expect(await open(['fr', 'zz'])).toEqual(['en', 'fr'])
    expect((await read('/nfx/i18n/messages/ar')).status).toBe(404)
    expect(await open(['zz'])).toEqual([])
    expect(await open([])).toEqual([])
    expect(await open(null)).toEqual(locales.map(({ code }) => code))
  })
})
