import { describe, expect, test } from 'vitest'
import { pageAddress } from '#contract/content/types/screens.ts'
import { localise } from '#contract/locale-path.ts'
import { builtInMenus } from '#server/content/menus/built-in-menus.ts'
import { supportedLocales } from '#contract/locales.ts'
import { createActor, storyPassword } from '#db/seed/actor.ts'
import { readSeedContent } from '#db/seed/content/seed-content.ts'
import { origin } from './visit.ts'

const content = await readSeedContent()
const locales = supportedLocales.map(({ code }) => code)
const localised = (path: string, locale: string) => localise(path, locale, 'en')
const visit = (path: string) => fetch(new URL(path, origin()), { redirect: 'manual' })

type Page = { slug: string; title: string; template?: 'text' | 'help' | 'screen' | 'system'; parent?: string }
const pagesOf = (locale: string) =>
  content.filter((entry) => entry.type.name === 'pages' && entry.locale === locale)
const addressed = (given: unknown) => ({ template: 'text' as const, ...(given as Page) })

/** Addresses of the editors' pages open to guests, with their titles in a language. */
const openPages = (locale: string) => {
  const pages = pagesOf(locale)
  return pages.flatMap(({ given }) => {
    const page = addressed(given)
    const above = pages.find(({ documentId }) => documentId === page.parent)
    const path = pageAddress(page, above && addressed(above.given))
    return path === undefined || /^\/(cashier|profile|bets|responsible-game)\b/.test(path)
      ? []
      : [{ path, title: page.title }]
  })
}

const plain = (html: string): string => html.replaceAll('&#x27;', '’').replaceAll('&amp;', '&')
const headingOf = (html: string): string => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')

/** Every internal link of a text, a button, a menu or a notice in a language. */
const linksIn = (value: unknown): string[] => {
  if (typeof value === 'string')
    return [
      ...[...value.matchAll(/ href="(\/[^"]*)"/g)].map(([, path]) => path ?? ''),
      ...(/^\/(?!\/)\S*$/.test(value) ? [value] : []),
    ]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(linksIn)
}
const linkTypes: ReadonlySet<string> = new Set(['pages', 'menus', 'notices', 'banners', 'popups'])
const links = [
  ...new Set([
    ...content
      .filter(({ type, locale }) => linkTypes.has(type.name) && locale === 'en')
      .flatMap(({ given }) => linksIn(given)),
    ...linksIn(builtInMenus),
  ]),
].toSorted()

describe('the pages that ship', () => {
  test.each(locales)('every page answers in %s under its own title', async (locale) => {
    const pages = openPages(locale)
    expect(pages.length).toBeGreaterThan(25)
    for (const { path, title } of pages) {
      const answer = await visit(localised(path, locale))
      const html = await answer.text()
      expect([path, answer.status, headingOf(html)]).toEqual([path, 200, title])
      expect(html).toMatch(new RegExp(`<html[^>]*lang="${locale}"`))
      // Text in another language than the page's would have a `lang` attribute.
      expect([path, /<(article|header|div)[^>]*\blang="en"/.test(html)]).toEqual([path, false])
    }
  })

  test('every link of the texts, menus, notices and popups leads to a page', async () => {
    const anna = createActor(
      { origin: origin(), fetch: (path, init) => fetch(new URL(path, origin()), init) },
      'anna@example.com',
    )
    await anna.post('auth/login', { login: 'anna@example.com', password: storyPassword })
    const broken: string[] = []
    for (const link of links) {
      const { status } = await anna.request(link)
      if (status !== 200) broken.push(`${link} ${status}`)
    }
    expect(links.length).toBeGreaterThan(30)
    expect(broken).toEqual([])
  })

  test('GD-04 addresses that people try lead to pages that answer', async () => {
    const redirects = content.filter(({ type }) => type.name === 'redirects')
    for (const { given } of redirects) {
      const { from_url, to_url } = given as { from_url: string; to_url: string }
      const answer = await visit(from_url.replace('*', 'x'))
      expect([from_url, Math.floor(answer.status / 100)]).toEqual([from_url, 3])
      expect(answer.headers.get('location')?.replace(origin(), '')).toBe(to_url)
      expect([to_url, (await visit(to_url)).status]).toEqual([to_url, 200])
    }
  })

  test.each(locales)('RT-22 addresses of the house’s own show their page in %s', async (locale) => {
    const routes = content.filter((entry) => entry.type.name === 'custom-routes' && entry.locale === locale)
    expect(routes.length).toBeGreaterThan(0)
    for (const { given } of routes) {
      const { path, page } = given as { path: string; page: string }
      const title = pagesOf(locale).find(({ documentId }) => documentId === page)?.given.title
      const answer = await visit(localised(path, locale))
      expect([path, answer.status, headingOf(await answer.text())]).toEqual([path, 200, title])
    }
  })

  test('SX-11 the house offers all of its languages, to readers and to search engines', async () => {
    const html = await (await visit('/')).text()
    for (const { code, name } of supportedLocales) {
      expect(html).toMatch(new RegExp(`<link[^>]*hrefLang="${code}"`, 'i'))
      expect(html).toContain(`>${name}</option>`)
    }
    const index = await (await visit('/sitemap.xml')).text()
    for (const code of locales) {
      const [, address = ''] = new RegExp(`<loc>([^<]*/sitemap-${code}-1\\.xml)</loc>`).exec(index) ?? []
      const sitemap = await (await fetch(address)).text()
      expect(sitemap).toContain(`<loc>${origin()}${localised('/terms', code)}</loc>`)
    }
  })
})
