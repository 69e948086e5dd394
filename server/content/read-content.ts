import type { CmsConfig } from '#contract/content/cms-config.ts'
import type { CollectionName, Collections } from '#contract/content/collections.ts'
import type { AuthBannerEntry } from '#contract/content/auth-banners.ts'
import type { AuthTypesEntry } from '#contract/content/auth-types.ts'
import type { BannerEntry } from '#contract/content/banners.ts'
import type { CustomCodeEntry } from '#contract/content/custom-codes.ts'
import type { DomainSeoEntry } from '#contract/content/domain-seo-settings.ts'
import type { LoyaltyNoticeEntry } from '#contract/content/loyalty-notices.ts'
import type { MenuLink, MenuName } from '#contract/content/menus.ts'
import type { NoticeEntry } from '#contract/content/notices.ts'
import type { PageEntry } from '#contract/content/pages.ts'
import type { PopupEntry } from '#contract/content/popups.ts'
import type { RedirectEntry } from '#contract/content/redirects.ts'
import type { SectionName, SectionValues } from '#contract/content/sections.ts'
import type { SeoEntry } from '#contract/content/seos.ts'
import type { ThemeEntry } from '#contract/content/themes.ts'
import { defaultLocale, isLocale, locales, type LocaleEntry } from '../i18n/messages.ts'
import type { Clock } from '../kernel/clock.ts'
import { cmsConfig } from './cms-config.ts'
import { menuLinks, menusOf } from './menu-links.ts'
import type { Snapshot } from './snapshot.ts'

/** A custom address and the page it shows. */
export type CustomRoute = { readonly name: string; readonly path: string; readonly slug: string }
export type CustomCodes = Readonly<Record<CustomCodeEntry['position'], readonly CustomCodeEntry[]>>
export type Audience = 'guest' | 'player'

/**
 * The published content as the site reads it: everything comes from memory and costs microseconds. Entries of a
 * language that was not translated come in the default language, which `locale` then says; texts named `html` in
 * contract/content are sanitised. Objects and lists are the same ones until something is published.
 */
export type ReadContent = {
  /** Rises with every published change this process has seen. */
  version(): number
  /** Languages that are open, the default first; the operator may open fewer than the house has texts for. */
  locales(): readonly LocaleEntry[]

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

type Timed = { readonly startedAt: string | null; readonly finishedAt: string | null }

const isDue = (entry: Timed, now: string): boolean =>
  (entry.startedAt ?? '') <= now && (entry.finishedAt === null || entry.finishedAt > now)
const isFor = (entry: { readonly audience: string }, audience: Audience): boolean =>
  entry.audience === 'all' || entry.audience === audience

const openLocales = (snapshot: Snapshot): readonly LocaleEntry[] =>
  snapshot.remember('locales', () => {
    const open = snapshot.section('general-information', defaultLocale).available_locales
    if (!open) return locales
    return locales.filter(({ code, isDefault }) => isDefault || open.includes(code))
  })

const customRoutes = (snapshot: Snapshot, locale: string): ReadonlyMap<string, CustomRoute> =>
  snapshot.remember(`custom routes ${locale}`, () => {
    const routes = new Map<string, CustomRoute>()
    for (const { name, path, page } of snapshot.entries('custom-routes', locale)) {
      const slug = snapshot.byDocument('pages', page, locale)?.slug
      if (slug !== undefined && !routes.has(path)) routes.set(path, { name, path, slug })
    }
    return routes
  })

const customCodes = (snapshot: Snapshot): CustomCodes =>
  snapshot.remember('custom codes', () => {
    const enabled = snapshot.entries('custom-codes', defaultLocale).filter(({ isEnabled }) => isEnabled)
    const at = (place: CustomCodeEntry['position']) => enabled.filter(({ position }) => position === place)
    return { head: at('head'), bodyStart: at('bodyStart'), bodyEnd: at('bodyEnd') }
  })

/** Reads of one snapshot after another: `current` answers the newest. */
export const createReadContent = (
  current: () => { readonly snapshot: Snapshot; readonly version: number },
  clock: Clock,
): ReadContent => {
  const snapshot = (): Snapshot => current().snapshot
  const known = (locale: string): string => (isLocale(locale) ? locale : defaultLocale)
  const now = (): string => clock.now().toISOString()
  return {
    version: () => current().version,
    locales: () => openLocales(snapshot()),
    entries: (type, locale) => snapshot().entries(type, known(locale)),
    find: (type, key, locale) => snapshot().find(type, key, known(locale)),
    section: (name, locale) => snapshot().section(name, known(locale)),
    page: (slug, locale) => snapshot().find('pages', slug, known(locale)),
    pageByDocument: (documentId, locale) => snapshot().byDocument('pages', documentId, known(locale)),
    pages: (locale) => snapshot().entries('pages', known(locale)),
    menu: (name, locale) => menuLinks(snapshot(), name, known(locale)),
    menus: (locale) => menusOf(snapshot(), known(locale)),
    banners: (locale, audience, position) => {
      const at = now()
      return snapshot()
        .entries('banners', known(locale))
        .filter(
          (entry) =>
            isDue(entry, at) &&
            isFor(entry, audience) &&
            (position === undefined || entry.position === position),
        )
    },
    themes: (locale) => snapshot().entries('themes', known(locale)),
    redirects: () => {
      const at = snapshot()
      return at.remember('redirects', () =>
        at.entries('redirects', defaultLocale).filter(({ isEnabled }) => isEnabled),
      )
    },
    customRoutes: (locale) => [...customRoutes(snapshot(), known(locale)).values()],
    customRoute: (path, locale) => customRoutes(snapshot(), known(locale)).get(path),
    customCodes: () => customCodes(snapshot()),
    popup: (sysname, locale) => {
      const found = snapshot().find('popups', sysname, known(locale))
      return found && isDue(found, now()) ? found : undefined
    },
    queuedPopups: (locale) => {
      const at = now()
      return snapshot()
        .entries('popups', known(locale))
        .filter((entry) => entry.isQueued && isDue(entry, at))
    },
    notices: (locale, audience) => {
      const at = now()
      return snapshot()
        .entries('notices', known(locale))
        .filter(
          (entry) =>
            isFor(entry, audience) && isDue({ startedAt: entry.date_from, finishedAt: entry.date_to }, at),
        )
    },
    loyaltyNotice: (trigger, type, locale) =>
      snapshot()
        .entries('loyalty-notices', known(locale))
        .find((entry) => entry.trigger === trigger && entry.type === type),
    seo: (url, locale, template) =>
      snapshot().find('seos', url, known(locale)) ??
      (template === undefined ? undefined : snapshot().find('seos', template, known(locale))),
    domainSeo: (host) =>
      snapshot().find('domain-seo-settings', host, defaultLocale) ??
      snapshot().find('domain-seo-settings', '*', defaultLocale),
    authTypes: (place, locale) => snapshot().find('auth-types', place, known(locale))?.types ?? [],
    authBanner: (view, locale) => snapshot().find('auth-banners', view, known(locale)),
    translations: (locale) => {
      const at = snapshot()
      return at.remember(
        `translations ${known(locale)}`,
        () => new Map(at.entries('translations', known(locale)).map(({ key, value }) => [key, value])),
      )
    },
    config: (locale) => cmsConfig(snapshot(), known(locale)),
  }
}
