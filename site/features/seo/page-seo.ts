import { usualHouseName } from '#contract/constants.ts'
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
 * What an address says to search engines and previews beside its own words. Its texts, but no metas, may have places:
 * `##name##` is the name of what the page shows, `##title##` the page's own title, the rest stands in `replacements`.
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

/** What an operator says of a host, for every page of it (SX-04). */
export type DomainSeo = { readonly siteName: string; readonly metas: readonly MetaItem[] }

/** Metas that the page needs for itself: an editor's would take the phone's layout or the privacy of addresses. */
const reservedMetas: ReadonlySet<string> = new Set(['viewport', 'referrer', 'color-scheme', 'theme-color'])

type StoredMeta = SeoEntry['metas'][number]

const metaItems = (metas: readonly StoredMeta[]): MetaItem[] =>
  metas
    .filter(({ name, property }) => (name ?? property) && !reservedMetas.has(name?.toLowerCase() ?? ''))
    .map(({ name, property, content }) => ({
      ...(name ? { name } : property ? { property } : {}),
      content,
    }))

/** The said of an object: neither nulls nor what the store adds. */
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

/** Where a page stands, when it is not right below the index: the name of that place in the menus. */
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

/** What is known of an address without any record: where it stands, and on the index what the house is. */
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

/** The record of an address without its language, as it is written or as it is read, else of its template. */
export const findRecord = ({ parts, url, pattern }: Omit<Place, 'siteName'>): SeoEntry | undefined => {
  const locale = localeOfPath(url.pathname, parts.locales).code
  const bare = pagePath(withoutLocale(url.pathname, parts.locales))
  return parts.content.seo(bare, locale) ?? parts.content.seo(decoded(bare), locale, seoTemplateOf(pattern))
}

type LoaderArgs = Parameters<typeof serverOf>[0] & { url: URL; pattern: string }

const empty: PageSeo = { metas: [], replacements: {}, jsonLd: [] }

/** For a loader: what its address says to search engines. What fails is logged, and the page goes without (SX-10). */
export const pageSeo = (args: LoaderArgs): PageSeo => {
  const parts = serverOf(args)
  try {
    // A mirror speaks of the main name, of which it is a copy.
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

/** For a loader: what holds for all pages of the host. */
export const domainSeo = (parts: Pick<ServerParts, 'content' | 'host' | 'warn'>): DomainSeo => {
  try {
    const settings = parts.content.domainSeo(parts.host)
    const general = parts.content.section('general-information', '')
    return {
      siteName: settings?.siteName || general.siteName || usualHouseName,
      metas: metaItems(settings?.metas ?? []),
    }
  } catch (error) {
    parts.warn(error, 'What search engines are told of a host cannot be read')
    return { siteName: usualHouseName, metas: [] }
  }
}
