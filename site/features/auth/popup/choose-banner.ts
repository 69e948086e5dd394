import type { CmsConfig } from '#contract/content/cms-config.ts'
import type { AuthView } from './auth-popup-store.ts'

export type AuthBannerContent = CmsConfig['authBanners'][number]

export type ChosenBanner = { kind: 'banner'; banner: AuthBannerContent } | { kind: 'character' }

/** The views of the popup, and the form that completes a social registration. */
export type BanneredView = AuthView | 'socialRegistration'

type Said = { authBanners: readonly AuthBannerContent[]; registration: { hasCharacters: boolean } }

/**
 * The picture of a view of the popup (AU-04): the operator's banner, or else, at the registration with
 * characters, one of them; other views have none.
 */
export const chooseBanner = (said: Said, view: BanneredView): ChosenBanner | undefined => {
  const banner = said.authBanners.find((entry) => entry.view === view && entry.isExist)
  if (banner) return { kind: 'banner', banner }
  return view === 'registration' && said.registration.hasCharacters ? { kind: 'character' } : undefined
}
