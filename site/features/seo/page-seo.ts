import { defaultBrandName } from '#contract/constants.ts'
import type { SeoEntry } from '#contract/content/types/seos.ts'
import { inLocale, localeOfPath, withoutLocale } from '#contract/locale-path.ts'
import type { MessageTree, ServerParts } from '../../api/context.ts'
import { serverOf } from '../../api/server.ts'
import { paths } from '../../paths.ts'
import { localiseLinks } from '../content/page-markup.ts'
import { canonicalPath, pagePath } from './canonical-path.ts'
import { breadcrumbJsonLd, recordJsonLd, webSiteJsonLd, type JsonLd } from './json-ld.ts'
import { seoTemplateOf } from './seo-templates.ts'

export type MetaItem = { readonly name?: string; readonly property?: string; readonly content: string }

/**
 * An address's data for search engines and previews besides its own texts. Its texts, but no metas, may have
 * placeholders: `##name##` is the name of what the page shows, `##title##` the page's own title, others are in
 * `replacements`.
 */
export type PageSeo = {
  readonly title?: string
  readonly description?: string
  readonly openGraph?: { readonly [K in 'title' | 'description' | 'image' | 'type' | 'siteName']?: string }
  readonly robots?: string
  readonly canonicalUrl?: string
  readonly metas: readonly MetaItem[]
  readonly text?: string
  readonly replacements: Readonly<Record<string, string>>
  readonly jsonLd: readonly JsonLd[]
}

/** The operator's settings of a host, for all its pages (SX-04). */
export type DomainSeo = { readonly siteName: string; readonly metas: readonly MetaItem[] }

/** Metas that the page needs itself: an editor's would break the phone layout or the referrer policy. */
const reservedMetas: ReadonlySet<string> = new Set(['viewport', 'referrer', 'color-scheme', 'theme-color'])

type StoredMeta = SeoEntry['metas'][number]

const metaItems = (metas: readonly StoredMeta[]): MetaItem[] =>
  metas
    .filter(({ name, property }) => (name ?? property) && !reservedMetas.has(name?.toLowerCase() ?? ''))
    .map(({ name, property, content }) => ({
      ...(name ? { name } : property ? { property } : {}),
      content,
    }))

/** An object without nulls and without the store's own properties. */
const said = <T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(value).filter(([key, item]) => key !== 'id' && item !== null && item !== ''),
  ) as { [K in keyof T]?: NonNullable<T[K]> }

export const ofRecord = (record: SeoEntry): Omit<PageSeo, 'jsonLd'> => {
  const { title, description, openGraph, robots, canonicalUrl, text, metas, replacements } = record
  return {
    ...said({ title, description, robots, canonicalUrl, text }),
    ...(openGraph ? { openGraph: said(openGraph) } : {}),
    metas: metaItems(metas),
    replacements: Object.fromEntries(replacements.map(({ key, value }) => [key, value])),
  }
}

/** The parent of a page that is not directly below the index: the key of its menu text. */
const parents: Readonly<Record<string, { path: () => string; place: string }>> = {
  '/game/##name##': { path: () => paths.gamehall(), place: 'games' },
}

const placeName = (messages: MessageTree, place: string): string => {
  const { layout } = messages as { layout?: { places?: Record<string, string> } }
  return layout?.places?.[place] ?? ''
}

type Place = {
  readonly parts: Pick<ServerParts, 'content' | 'locales' | 'messages'>
  readonly url: URL
  readonly pattern: string
  readonly siteName: string
}

/** The structured data of an address without a record: its breadcrumb, and on the index the site itself. */
const placeJsonLd = ({ parts, url, pattern, siteName }: Place): JsonLd[] => {
  const locale = localeOfPath(url.pathname, parts.locales)
  const bare = withoutLocale(url.pathname, parts.locales)
  const at = (path: string) => `${url.origin}${inLocale(path, locale.code, parts.locales)}`
  const home = { name: siteName, address: at(paths.home()) }
  if (bare === '/') {
    const searchAddress = at(`${paths.gamehall()}?search={search_term_string}`)
    return [webSiteJsonLd({ ...home, language: locale.code, searchAddress })]
  }
  const parent = parents[seoTemplateOf(pattern) ?? '']
  const between = parent && {
    name: placeName(parts.messages(locale.code), parent.place),
    address: at(parent.path()),
  }
  return [
    breadcrumbJsonLd([
      home,
      ...(between ? [between] : []),
      { name: '##title##', address: at(canonicalPath(pagePath(bare))) },
    ]),
  ]
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The record of an address without its language, as written or decoded, or else of its template. */
export const findRecord = ({ parts, url, pattern }: Omit<Place, 'siteName'>): SeoEntry | undefined => {
  const locale = localeOfPath(url.pathname, parts.locales).code
  const bare = pagePath(withoutLocale(url.pathname, parts.locales))
  return parts.content.seo(bare, locale) ?? parts.content.seo(decoded(bare), locale, seoTemplateOf(pattern))
}

type LoaderArgs = Parameters<typeof serverOf>[0] & { url: URL; pattern: string }

const empty: PageSeo = { metas: [], replacements: {}, jsonLd: [] }

/** For a loader: the SEO data of its address. A failure is logged, and the page has none (SX-10). */
export const pageSeo = (args: LoaderArgs): PageSeo => {
  const parts = serverOf(args)
  try {
    // A mirror uses the main host's addresses, because it is a copy of it.
    const url = new URL(`${args.url.pathname}${args.url.search}`, parts.canonicalOrigin)
    const place = { parts, url, pattern: args.pattern, siteName: domainSeo(parts).siteName }
    const record = findRecord(place)
    const { locales } = parts
    const bare = canonicalPath(pagePath(withoutLocale(url.pathname, locales)))
    const { code } = localeOfPath(url.pathname, locales)
    const at = (path: string): string => inLocale(path, code, locales)
    const address = `${url.origin}${at(bare)}`
    const page = { origin: url.origin, address, siteName: place.siteName }
    return {
      ...empty,
      ...(record ? ofRecord(record) : {}),
      ...(record?.text ? { text: localiseLinks(record.text, at) } : {}),
      jsonLd: [...(record ? recordJsonLd(record, page) : []), ...placeJsonLd(place)],
    }
  } catch (error) {
    parts.warn(error, 'What search engines are told of a page cannot be read')
    return empty
  }
}

/** For a loader: the settings for all pages of the host. */
export const domainSeo = (parts: Pick<ServerParts, 'content' | 'host' | 'warn'>): DomainSeo => {
  try {
    const settings = parts.content.domainSeo(parts.host)
    const general = parts.content.section('general-information', '')
    return {
      siteName: settings?.siteName || general.siteName || defaultBrandName,
      metas: metaItems(settings?.metas ?? []),
    }
  } catch (error) {
    parts.warn(error, 'What search engines are told of a host cannot be read')
    return { siteName: defaultBrandName, metas: [] }
  }
}
