import { gzipSync } from 'node:zlib'
import { minuteMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { createShortMemory } from '../kernel/ttl-cache.ts'
import { listPages, type ListedPage } from './sitemap-pages.ts'
import { addressesPerFile, sitemapIndex, sitemapOf } from './sitemap-text.ts'

/** A change of games or matches shows after this time; published content shows immediately. */
const keptMs = 10 * minuteMs

const fileName = /^sitemap-([A-Za-z-]{2,10})-([1-9]\d{0,3})\.xml$/

/** `/sitemap.xml` and its files. Built at first use, and cached compressed. */
export const createSitemap = (ctx: Pick<Context, 'content' | 'db' | 'clock'>) => {
  const memory = createShortMemory(keptMs)
  let version = ctx.content.version()
  const keep = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (version !== ctx.content.version()) memory.forget(ctx)
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
