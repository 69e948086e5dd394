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

/** A language the house is open in. */
export type OpenLocale = {
  readonly code: string
  readonly isDefault: boolean
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
}

/** A custom address and the page it shows. */
export type CustomRoute = { readonly name: string; readonly path: string; readonly slug: string }
export type CustomCodes = Readonly<Record<CustomCodeEntry['position'], readonly CustomCodeEntry[]>>
export type Audience = 'guest' | 'player'

/** An address of this house, of which the redirect rules are asked (GD-04). */
export type RedirectQuestion = {
  /** As the browser sent it, with its language. */
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The house's own, which no rule may call another house. */
  readonly origin: string
  readonly audience: Audience
}
export type RedirectAnswer = {
  readonly location: string
  readonly isPermanent: boolean
  readonly isExternal: boolean
}

/**
 * The published content as the site reads it: everything comes from memory and costs microseconds. Entries of a
 * language that was not translated come in the default language, which `locale` then says; texts named `html` in
 * contract/content are sanitised. Objects and lists are the same ones until something is published.
 */
export type ReadContent = {
  /** Rises with every published change this process has seen. */
  version(): number
  /** Languages that are open, the default first; the operator may open fewer than the house has texts for. */
  locales(): readonly OpenLocale[]

  entries<K extends CollectionName>(type: K, locale: string): readonly Collections[K][]
  find<K extends CollectionName>(type: K, key: string, locale: string): Collections[K] | undefined
  section<K extends SectionName>(name: K, locale: string): SectionValues[K]

  page(slug: string, locale: string): PageEntry | undefined
  /** The page an entry refers to (`parent`, `related`). */
  pageByDocument(documentId: string, locale: string): PageEntry | undefined
  pages(locale: string): readonly PageEntry[]
  menu(name: string, locale: string): readonly MenuLink[]
  menus(locale: string): Readonly<Record<MenuName, readonly MenuLink[]>>
  /** Banners that are due now, of one position where one is given. */
  banners(locale: string, audience: Audience, position?: string): readonly BannerEntry[]
  themes(locale: string): readonly ThemeEntry[]
  /** Enabled rules in the order in which they are tried. */
  redirects(): readonly RedirectEntry[]
  /** Where these rules lead an address; undefined where none applies. */
  redirect(question: RedirectQuestion): RedirectAnswer | undefined
  customRoutes(locale: string): readonly CustomRoute[]
  /** By path without the language (`/about/us`). */
  customRoute(path: string, locale: string): CustomRoute | undefined
  customCodes(): CustomCodes
  popup(sysname: string, locale: string): PopupEntry | undefined
  /** Popups that show of themselves after sign-in, the first first. */
  queuedPopups(locale: string): readonly PopupEntry[]
  notices(locale: string, audience: Audience): readonly NoticeEntry[]
  loyaltyNotice(
    trigger: LoyaltyNoticeEntry['trigger'],
    type: LoyaltyNoticeEntry['type'],
    locale: string,
  ): LoyaltyNoticeEntry | undefined
  /** The record of an address without its language, else that of its template (`/game/##name##`). */
  seo(url: string, locale: string, template?: string): SeoEntry | undefined
  /** The settings of a host, else those of `*`. */
  domainSeo(host: string): DomainSeoEntry | undefined
  authTypes(place: string, locale: string): AuthTypesEntry['types']
  authBanner(view: AuthBannerEntry['view'], locale: string): AuthBannerEntry | undefined
  /** The operator's wording by the path of its text (`layout.places.terms`). */
  translations(locale: string): ReadonlyMap<string, string>
  /** The common content in one piece (CB-03). */
  config(locale: string): CmsConfig
}
