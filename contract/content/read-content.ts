import type { AuthBannerEntry } from './types/auth-banners.ts'
import type { AuthTypesEntry } from './types/auth-types.ts'
import type { BannerEntry } from './types/banners.ts'
import type { CmsConfig } from './cms-config.ts'
import type { CollectionName, Collections } from './collections.ts'
import type { CustomCodeEntry } from './types/custom-codes.ts'
import type { DomainSeoEntry } from './types/domain-seo-settings.ts'
import type { LoyaltyNoticeEntry } from './types/loyalty-notices.ts'
import type { MenuLink, MenuName } from './types/menus.ts'
import type { NoticeEntry } from './types/notices.ts'
import type { PageEntry } from './types/pages.ts'
import type { PopupEntry } from './types/popups.ts'
import type { RedirectEntry } from './types/redirects.ts'
import type { SectionName, SectionValues } from './sections.ts'
import type { SeoEntry } from './types/seos.ts'
import type { ThemeEntry } from './types/themes.ts'

export type OpenLocale = {
  readonly code: string
  readonly isDefault: boolean
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
  readonly country: string
}

export type CustomRoute = { readonly name: string; readonly path: string; readonly slug: string }
export type CustomCodes = Readonly<Record<CustomCodeEntry['position'], readonly CustomCodeEntry[]>>
export type Audience = 'guest' | 'player'

/** A request that the redirect rules are matched against (GD-04). */
export type RedirectQuestion = {
  /** As the browser sent it, with its language. */
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The brand's own origin; no rule may redirect from it to another host name. */
  readonly origin: string
  readonly audience: Audience
}
export type RedirectAnswer = {
  readonly location: string
  readonly isPermanent: boolean
  readonly isExternal: boolean
}

/**
 * Published content as the site reads it, from memory, in microseconds. Missing translations fall back to the
 * default language, which `locale` then states. Fields of kind `html` are sanitised. Objects and lists are
 * identical until something is published.
 */
export type ReadContent = {
  version(): number
  /** Available languages, the default first; the operator may open fewer than the application has texts for. */
  locales(): readonly OpenLocale[]

  entries<K extends CollectionName>(type: K, locale: string): readonly Collections[K][]
  find<K extends CollectionName>(type: K, key: string, locale: string): Collections[K] | undefined
  section<K extends SectionName>(name: K, locale: string): SectionValues[K]

  page(slug: string, locale: string): PageEntry | undefined
  /** The page that an entry refers to (`parent`, `related`). */
  pageByDocument(documentId: string, locale: string): PageEntry | undefined
  pages(locale: string): readonly PageEntry[]
  menu(name: string, locale: string): readonly MenuLink[]
  menus(locale: string): Readonly<Record<MenuName, readonly MenuLink[]>>
  /** Banners that are active now, of one position if given. */
  banners(locale: string, audience: Audience, position?: string): readonly BannerEntry[]
  themes(locale: string): readonly ThemeEntry[]
  redirects(): readonly RedirectEntry[]
  redirect(question: RedirectQuestion): RedirectAnswer | undefined
  customRoutes(locale: string): readonly CustomRoute[]
  /** By path without the language (`/about/us`). */
  customRoute(path: string, locale: string): CustomRoute | undefined
  customCodes(): CustomCodes
  popup(sysname: string, locale: string): PopupEntry | undefined
  queuedPopups(locale: string): readonly PopupEntry[]
  notices(locale: string, audience: Audience): readonly NoticeEntry[]
  loyaltyNotice(
    trigger: LoyaltyNoticeEntry['trigger'],
    type: LoyaltyNoticeEntry['type'],
    locale: string,
  ): LoyaltyNoticeEntry | undefined
  /** The record of a path without its language, else that of its template (`/game/##name##`). */
  seo(url: string, locale: string, template?: string): SeoEntry | undefined
  /** The settings of a host, else those of `*`. */
  domainSeo(host: string): DomainSeoEntry | undefined
  authTypes(place: string, locale: string): AuthTypesEntry['types']
  authBanner(view: AuthBannerEntry['view'], locale: string): AuthBannerEntry | undefined
  /** The operator's texts by their path (`layout.places.terms`). */
  translations(locale: string): ReadonlyMap<string, string>
  /** The common content in one object (CB-03). */
  config(locale: string): CmsConfig
}
