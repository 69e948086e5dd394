import type { CmsConfig } from '#contract/content/cms-config.ts'
import type { AuthView } from './auth-popup-store.ts'

export type AuthBannerContent = CmsConfig['authBanners'][number]

export type ChosenBanner = { kind: 'banner'; banner: AuthBannerContent } | { kind: 'character' }

/** The views of the popup, and the one that asks a player for the rest of a registration. */
export type BanneredView = AuthView | 'socialRegistration'

type Said = { authBanners: readonly AuthBannerContent[]; registration: { hasCharacters: boolean } }

/**
 * What stands beside a view of the popup (AU-04): its banner where the operator has one, else at the registration
 * with characters to choose from one of them; beside the other views nothing.
 */
export const chooseBanner = (said: Said, view: BanneredView): ChosenBanner | undefined => {
  const banner = said.authBanners.find((entry) => entry.view === view && entry.isExist)
  if (banner) return { kind: 'banner', banner }
  return view === 'registration' && said.registration.hasCharacters ? { kind: 'character' } : undefined
}
