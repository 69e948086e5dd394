import { localise } from '#contract/locale-path.ts'
import type { ListedPage } from './sitemap-pages.ts'

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
export const addressesPerFile = 5000

/** The index of the files (sitemaps.org, protocol 0.9). */
export const sitemapIndex = (addresses: readonly string[]): string => {
  const items = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${items.join('')}</sitemapindex>\n`
}

type Site = { readonly origin: string; readonly defaultLocale: string }

/** The pages of one language, each with its alternates and the default one (hreflang). */
export const sitemapOf = (pages: readonly ListedPage[], locale: string, site: Site): string => {
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
