import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentType } from '#contract/content/content-type.ts'
import { generalInformation, localeDetection } from '#contract/content/sections.ts'
import { themes } from '#contract/content/types/themes.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import type { EntryData } from '#server/content/schema.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { loads, newEmail, visit } from './visit.ts'

let app: OwnApp
let player: Actor

beforeAll(async () => {
  app = await openOwnApp()
  player = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), { locale: 'ar' })
})
afterAll(() => app.close())

/** A section has one entry, which is replaced. */
const sectionIds = new Map<ContentType, string>()
const say = async (section: ContentType, given: EntryData): Promise<void> => {
  sectionIds.set(section, await app.publish(section, given, undefined, sectionIds.get(section)))
}
const strategies = (...list: string[]) => say(localeDetection, { strategies: list })
const come = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.fetch(path, { headers })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('i18n_locale='))
  return { status: answer.status, location: answer.headers.get('location'), cookie, headers: answer.headers }
}
const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

describe('the language of a first visit', () => {
  beforeAll(() => strategies('platform', 'browser'))

  test('TH-06 a browser’s language leads to its pages, query and all, and is remembered for a year', async () => {
    const { status, location, cookie } = await come('/gamehall?category=slots', french)
    expect([status, location]).toEqual([302, '/fr/gamehall?category=slots'])
    expect(cookie).toBe('i18n_locale=fr; Max-Age=31536000; Path=/; SameSite=Lax')
    expect((await come('/', { 'accept-language': 'ar' })).location).toBe('/ar')
  })

  test('TH-06 the language of the account comes before that of the browser, where the settings say so', async () => {
    const headers = { ...french, cookie: player.cookie ?? '' }
    expect((await come('/gamehall', headers)).location).toBe('/ar/gamehall')
    await strategies('browser', 'platform')
    expect((await come('/gamehall', headers)).location).toBe('/fr/gamehall')
    await strategies('browser')
    expect((await come('/gamehall', { cookie: player.cookie ?? '' })).status).toBe(200)
    await strategies('platform')
    expect((await come('/gamehall', french)).status).toBe(200)
    await strategies('platform', 'browser')
  })

  test('TH-07 the language the browser wants most is taken, exactly or by its beginning', async () => {
    const wish = async (languages: string) => (await come('/', { 'accept-language': languages })).location
    expect(await wish('pt-BR')).toBe('/pt-BR')
    expect(await wish('pt-PT,fr;q=0.5')).toBe('/pt-BR')
    expect(await wish('de,fr;q=0.5,ar;q=0.7')).toBe('/ar')
    expect(await wish('en-GB,fr;q=0.9')).toBeNull()
    expect(await wish('de,*;q=0.5')).toBeNull()
  })

  test('TH-08 crawlers, prefixed addresses and later visits are shown what they ask for', async () => {
    const home = await come('/', { ...french, ...bot })
    expect([home.status, home.location]).toEqual([200, null])
    expect((await come('/ar/gamehall', french)).status).toBe(200)
    for (const cookie of ['i18n_locale=en', 'i18n_locale=ar', 'theme=light; i18n_locale=fr'])
      expect((await come('/gamehall', { ...french, cookie })).status, cookie).toBe(200)
    expect((await come('/en/gamehall', french)).location).toBe('/gamehall')
  })

  test('TH-08 data, files and calls are never led elsewhere', async () => {
    for (const path of ['/gamehall.data', '/_payload.json', '/robots.txt', '/api/metadata/get', '/_icons'])
      expect((await come(path, french)).status, path).toBe(200)
    expect((await come('/gamehall', { ...french, 'sec-fetch-dest': 'image' })).status).toBe(200)
  })

  test('TH-08 the redirect of one visitor is cached for no other, in any order of visits', async () => {
    const path = `/gamehall?search=${performance.now()}`
    const english = { 'accept-language': 'en' }
    expect((await come(path, french)).location).toBe(`/fr${path}`)
    expect((await come(path, english)).status).toBe(200)
    expect((await come(path, french)).location).toBe(`/fr${path}`)
    expect((await come(path)).status).toBe(200)
    const led = await come(path, french)
    expect(led.headers.get('cache-control')).toBe('private, no-store')
    expect(led.headers.get('vary')).toContain('Accept-Language')
  })

  test('TH-05 TH-06 RT-07 a browser arrives in its language and may leave it for good', async () => {
    const { page, context, problems } = await visit({ baseURL: app.origin, locale: 'fr-FR', isFirst: true })
    await loads(page, '/gamehall#more')
    expect(page.url()).toBe(`${app.origin}/fr/gamehall#more`)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'i18n_locale')
    expect((await cookie())?.value).toBe('fr')
    expect((await cookie())?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
    await loads(page, '/gamehall')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect((await cookie())?.value).toBe('en')
    expect(problems).toEqual([])
  })
})

describe('the languages that are open', () => {
  test('RT-06 RT-07 a language the operator has closed is no language, and its pages are none', async () => {
    await say(generalInformation, { available_locales: ['en', 'fr'] })
    expect((await come('/fr')).status).toBe(200)
    for (const path of ['/ar', '/ar/gamehall', '/ar/fr']) expect((await come(path)).status, path).toBe(404)
    expect((await come('/', { 'accept-language': 'ar' })).status).toBe(200)
    await say(generalInformation, { available_locales: null })
    expect((await come('/ar')).status).toBe(200)
    expect((await come('/fr/ar')).status).toBe(404)
    expect((await come('/AR/gamehall?x=1')).location).toBe('/ar/gamehall?x=1')
  })

  test('TH-11 CB-13 a house without any language answers 500, says why, and writes it down', async () => {
    await say(generalInformation, { available_locales: ['xx'] })
    const answer = await app.fetch('/')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('PLUGIN:I18N: LOCALES NOT FOUND')
    expect(app.logLines.join('\n')).toContain('PLUGIN:I18N: LOCALES NOT FOUND')
    expect(await (await app.fetch('/nfx/i18n/locales')).json()).toMatchObject({ locales: [] })
    await say(generalInformation, { available_locales: null })
    expect((await app.fetch('/')).status).toBe(200)
  })
})

describe('the themes on offer', () => {
  /** The theme of a page served with this cookie, and its number of switches. */
  const looks = async (cookie = '') => {
    const html = await (await app.fetch('/', { headers: { cookie } })).text()
    return [/<html[^>]*data-theme="(\w+)"/.exec(html)?.[1], /aria-label="Switch to/.test(html)]
  }

  test('TH-02 TH-03 CN-02 an unknown one is dark without any, the first of them or the default one, and one alone has no switch', async () => {
    expect(await looks('theme=pink')).toEqual(['dark', false])
    const light = await app.publish(themes, { type: 'light', title: 'Light', order: 1 })
    for (const cookie of ['theme=pink', 'theme=dark', ''])
      expect(await looks(cookie), cookie).toEqual(['light', false])
    await app.publish(themes, { type: 'dark', title: 'Dark', order: 2 })
    expect(await looks('theme=pink')).toEqual(['light', true])
    expect(await looks('theme=dark')).toEqual(['dark', true])
    await app.publish(themes, { type: 'light', title: 'Light', order: 3 }, undefined, light)
    expect(await looks('theme=pink')).toEqual(['dark', true])
    await app.publish(themes, { type: 'light', isDefault: true }, undefined, light)
    expect(await looks('theme=pink')).toEqual(['light', true])
  })
})
