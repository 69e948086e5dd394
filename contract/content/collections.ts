import { authBanners } from './types/auth-banners.ts'
import { authTypes } from './types/auth-types.ts'
import { banners } from './types/banners.ts'
import type { ContentType, EntryOf } from './content-type.ts'
import { customCodes } from './types/custom-codes.ts'
import { customRoutes } from './types/custom-routes.ts'
import { domainSeoSettings } from './types/domain-seo-settings.ts'
import { loyaltyNotices } from './types/loyalty-notices.ts'
import { menus } from './types/menus.ts'
import { notices } from './types/notices.ts'
import { pages } from './types/pages.ts'
import { paymentMethods } from './types/payment-methods.ts'
import { popups } from './types/popups.ts'
import { redirects } from './types/redirects.ts'
import { sections } from './sections.ts'
import { seos } from './types/seos.ts'
import { themes } from './types/themes.ts'
import { translations } from './types/translations.ts'

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

export const findContentType = (name: string): ContentType | undefined => types.get(name)
export const contentTypes: readonly ContentType[] = [...types.values()]
