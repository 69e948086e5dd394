import { authBanners } from './auth-banners.ts'
import { authTypes } from './auth-types.ts'
import { banners } from './banners.ts'
import type { ContentType, EntryOf } from './content-type.ts'
import { customCodes } from './custom-codes.ts'
import { customRoutes } from './custom-routes.ts'
import { domainSeoSettings } from './domain-seo-settings.ts'
import { loyaltyNotices } from './loyalty-notices.ts'
import { menus } from './menus.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { paymentMethods } from './payment-methods.ts'
import { popups } from './popups.ts'
import { redirects } from './redirects.ts'
import { sections } from './sections.ts'
import { seos } from './seos.ts'
import { themes } from './themes.ts'
import { translations } from './translations.ts'

/** Every collection, by its name in the address. */
export const collections = {
  pages,
  seos,
  'domain-seo-settings': domainSeoSettings,
  menus,
  banners,
  themes,
  redirects,
  'custom-routes': customRoutes,
  'custom-codes': customCodes,
  popups,
  notices,
  'loyalty-notices': loyaltyNotices,
  translations,
  'auth-types': authTypes,
  'auth-banners': authBanners,
  'payment-methods': paymentMethods,
} as const
export type CollectionName = keyof typeof collections
export type Collections = { readonly [K in CollectionName]: EntryOf<(typeof collections)[K]> }

const types: ReadonlyMap<string, ContentType> = new Map<string, ContentType>([
  ...Object.entries(collections),
  ...Object.entries(sections),
])

/** The content type of a name that stood in an address. */
export const findContentType = (name: string): ContentType | undefined => types.get(name)
export const contentTypes: readonly ContentType[] = [...types.values()]
