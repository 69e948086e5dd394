import type { CmsConfig } from '#contract/content/cms-config.ts'
import type { EntryMeta } from '#contract/content/content-type.ts'
import { menusOf, type MenuMessages } from './menus/menu-links.ts'
import type { Snapshot } from './reading/snapshot.ts'

const marks: ReadonlySet<string> = new Set<keyof EntryMeta>([
  'id',
  'documentId',
  'locale',
  'createdAt',
  'updatedAt',
  'publishedAt',
])

/** An entry without the store's metadata: only what an operator wrote. */
const readField = <T extends object>(entry: T): Omit<T, keyof EntryMeta> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !marks.has(name))) as Omit<T, keyof EntryMeta>

/** The common content of a language; built once per snapshot. */
export const cmsConfig = (snapshot: Snapshot, messages: MenuMessages, locale: string): CmsConfig =>
  snapshot.memoize(`config ${locale}`, () => {
    const section: Snapshot['section'] = (name, of) => readField(snapshot.section(name, of)) as never
    const hint = section('confirm-hint', locale)
    return {
      ...menusOf(snapshot, messages, locale),
      paymentMethods: snapshot
        .entries('payment-methods', locale)
        .map(({ sysname, name, description, icon }) => ({ sysname, name, description, icon })),
      confirmHint: {
        showConfirmContactsHint: hint.showConfirmContactsHint,
        pageExceptions: hint.pageExceptions.map(({ url }) => url),
      },
      socialItemsList: section('social-links', locale).items,
      offers: section('offers-settings', locale),
      localeDetectStrategy: section('locale-detection', locale).strategies,
      customCode: snapshot
        .entries('custom-codes', locale)
        .filter(({ isEnabled }) => isEnabled)
        .map(({ code, isEnabled, position }) => ({ code, isEnabled, position })),
      iconsFlag: section('country-flags', locale).items,
      ratingSites: section('rating-sites', locale).items,
      themes: snapshot
        .entries('themes', locale)
        .map(({ type, title, isDefault }) => ({ type, title, isDefault })),
      contacts: section('contacts', locale),
      footer: section('footer', locale),
      registration: section('registration-form', locale),
      authTypes: Object.fromEntries(
        snapshot.entries('auth-types', locale).map(({ sysname, types }) => [sysname, types]),
      ),
      authBanners: snapshot.entries('auth-banners', locale).map(readField),
      chat: section('chat-settings', locale),
      balanceRefresh: section('balance-refresh-settings', locale),
      deposit: section('deposit-settings', locale),
      game: section('game-settings', locale),
      loyalty: section('loyalty-settings', locale),
    }
  })
