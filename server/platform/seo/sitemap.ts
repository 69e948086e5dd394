import { gzipSync } from 'node:zlib'
import { minuteMs } from '#contract/durations.ts'
import { localise } from '#contract/locale-path.ts'
import type { Context } from '../../context.ts'
import { createTtlCache } from '../kernel/ttl-cache.ts'
import { listPages, type ListedPage } from './sitemap-pages.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Addresses per file; the protocol allows 50,000 and 50 MiB, and each of ours lists all its languages. */
const addressesPerFile = 5000

/** The index of the files (sitemaps.org, protocol 0.9). */
const sitemapIndex = (addresses: readonly string[]): string => {
  const items = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${items.join('')}</sitemapindex>\n`
}

type SitemapSite = { readonly origin: string; readonly defaultLocale: string }

/** The pages of one language, each with its alternates and the default one (hreflang). */
const sitemapOf = (pages: readonly ListedPage[], locale: string, site: SitemapSite): string => {
  const at = (path: string, code: string) =>
    escape(`${site.origin}${localise(path, code, site.defaultLocale)}`)
  const items = pages.map(({ path, locales, changedAt }) => {
    const others = locales.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${at(path, code)}"/>`,
    )
    const fallback = locales.includes(site.defaultLocale)
      ? `<xhtml:link rel="alternate" hreflang="x-default" href="${at(path, site.defaultLocale)}"/>`
      : ''
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${at(path, locale)}</loc>${changed}${others.join('')}${fallback}</url>\n`
  })
  const languages = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${declaration}<urlset ${namespace} ${languages}>\n${items.join('')}</urlset>\n`
}

/** A change of games or matches shows after this time; published content shows immediately. */
const keptMs = 10 * minuteMs

const fileName = /^sitemap-([A-Za-z-]{2,10})-([1-9]\d{0,3})\.xml$/

/** `/sitemap.xml` and its files. Built at first use, and cached compressed. */
export const createSitemap = (ctx: Pick<Context, 'content' | 'db' | 'clock'>) => {
  const memory = createTtlCache(keptMs)
  let version = ctx.content.version()
  const keep = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (version !== ctx.content.version()) memory.invalidate(ctx)
    version = ctx.content.version()
    return memory.read(ctx, key, make)
  }

  const pagesOf = (locale: string): Promise<readonly ListedPage[]> =>
    keep(`pages ${locale}`, async () =>
      (await keep('pages', () => listPages(ctx))).filter(({ locales }) => locales.includes(locale)),
    )

  const index = async (origin: string): Promise<string> => {
    const addresses: string[] = []
    for (const { code } of ctx.content.locales()) {
      const files = Math.ceil((await pagesOf(code)).length / addressesPerFile)
      for (let at = 1; at <= files; at++) addresses.push(`${origin}/sitemap-${code}-${at}.xml`)
    }
    return sitemapIndex(addresses)
  }

  const file = async (name: string, origin: string): Promise<string | undefined> => {
    if (name === 'sitemap.xml') return index(origin)
    const [, locale = '', number = ''] = fileName.exec(name) ?? []
    const locales = ctx.content.locales()
    const defaultLocale = locales.find(({ isDefault }) => isDefault)?.code
    if (!defaultLocale || !locales.some(({ code }) => code === locale)) return undefined
    const from = (Number(number) - 1) * addressesPerFile
    const pages = (await pagesOf(locale)).slice(from, from + addressesPerFile)
    return pages.length === 0 ? undefined : sitemapOf(pages, locale, { origin, defaultLocale })
  }

  return (name: string, origin: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    fileName.test(name) || name === 'sitemap.xml'
      ? keep(`${origin} ${name}`, async () => {
          const text = await file(name, origin)
          return text === undefined ? undefined : new Uint8Array(gzipSync(text))
        })
      : Promise.resolve(undefined)
}
