import type { CustomCodeEntry } from '#contract/content/types/custom-codes.ts'
import type { RedirectEntry } from '#contract/content/types/redirects.ts'
import type { Audience, CustomCodes, CustomRoute, ReadContent } from '#contract/content/read-content.ts'
import { defaultLocale, isLocale, locales, type LocaleEntry } from '#server/platform/i18n/messages.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { cmsConfig } from '../cms-config.ts'
import { menuLinks, menusOf, type MenuMessages } from '../menus/menu-links.ts'
import { createRedirectIndex } from '../redirects/find-redirect.ts'
import type { Snapshot } from './snapshot.ts'

type Timed = { readonly startedAt: string | null; readonly finishedAt: string | null }

/** Whether an entry is active; both bounds and `now` are ISO times in UTC, and the end is exclusive. */
const isDue = (entry: Timed, now: string): boolean =>
  (entry.startedAt ?? '') <= now && (entry.finishedAt === null || entry.finishedAt > now)

const isFor = (entry: { readonly audience: string }, audience: Audience): boolean =>
  entry.audience === 'all' || entry.audience === audience

const openLocales = (snapshot: Snapshot): readonly LocaleEntry[] =>
  snapshot.memoize('locales', () => {
    const open = snapshot.section('general-information', defaultLocale).available_locales
    if (!open) return locales
    const isAnyKnown = locales.some(({ code }) => open.includes(code))
    return locales.filter(({ code, isDefault }) => isAnyKnown && (isDefault || open.includes(code)))
  })

const customRoutes = (snapshot: Snapshot, locale: string): ReadonlyMap<string, CustomRoute> =>
  snapshot.memoize(`custom routes ${locale}`, () => {
    const routes = new Map<string, CustomRoute>()
    for (const { name, path, page } of snapshot.entries('custom-routes', locale)) {
      const slug = snapshot.byDocument('pages', page, locale)?.slug
      if (slug !== undefined && !routes.has(path)) routes.set(path, { name, path, slug })
    }
    return routes
  })

const redirectsOf = (snapshot: Snapshot): readonly RedirectEntry[] =>
  snapshot.memoize('redirects', () =>
    snapshot.entries('redirects', defaultLocale).filter(({ isEnabled }) => isEnabled),
  )

const redirectIndexOf = (snapshot: Snapshot) =>
  snapshot.memoize('redirect index', () => createRedirectIndex(redirectsOf(snapshot), openLocales(snapshot)))

const customCodes = (snapshot: Snapshot): CustomCodes =>
  snapshot.memoize('custom codes', () => {
    const enabled = snapshot.entries('custom-codes', defaultLocale).filter(({ isEnabled }) => isEnabled)
    const at = (place: CustomCodeEntry['position']) => enabled.filter(({ position }) => position === place)
    return { head: at('head'), bodyStart: at('bodyStart'), bodyEnd: at('bodyEnd') }
  })

export const createReadContent = (
  current: () => { readonly snapshot: Snapshot; readonly version: number },
  { clock, messages }: { readonly clock: Clock; readonly messages: MenuMessages },
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
    menu: (name, locale) => menuLinks(snapshot(), messages, name, known(locale)),
    menus: (locale) => menusOf(snapshot(), messages, known(locale)),
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
    redirects: () => redirectsOf(snapshot()),
    redirect: (question) => redirectIndexOf(snapshot())(question),
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
      return at.memoize(
        `translations ${known(locale)}`,
        () => new Map(at.entries('translations', known(locale)).map(({ key, value }) => [key, value])),
      )
    },
    config: (locale) => cmsConfig(snapshot(), messages, known(locale)),
  }
}
