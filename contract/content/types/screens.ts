/**
 * Screens with their own path whose content is a page, by that page's slug. Pages with one of them as `parent`
 * are served at `{address}/{slug}`.
 */
export const screenPaths = {
  offers: '/offers',
  betting: '/betting',
  loyalty: '/loyalty',
  'loyalty-shop': '/loyalty/shop',
  support: '/support',
  winners: '/winners',
  jackpots: '/jackpots',
  providers: '/providers',
  promotions: '/promotions',
  tournaments: '/tournaments',
  'responsible-game': '/responsible-game',
  bets: '/bets',
  'cashier-receipt': '/cashier/receipt',
  'profile-bets-exports': '/profile/bets/exports',
  'profile-bonuses': '/profile/bonuses',
  'profile-loyalty': '/profile/loyalty',
  'profile-cashback': '/profile/cashback',
  'profile-settings': '/profile/settings',
  'profile-notification': '/profile/notification',
  'profile-verification': '/profile/verification',
  'profile-responsible-game': '/profile/responsible-game',
} as const
export type ScreenSlug = keyof typeof screenPaths
/** A screen with many instances has content, but no path of its own. */
export type ScreenTexts = ScreenSlug | 'tournament-games'

type Addressed = { readonly slug: string; readonly template: 'text' | 'help' | 'screen' | 'system' }

const screenPath = (slug: string): string | undefined =>
  Object.hasOwn(screenPaths, slug) ? screenPaths[slug as ScreenSlug] : undefined

/** A page's path without its language; undefined without one (`system`). `above` is its parent page. */
export const pageAddress = (page: Addressed, above?: Addressed): string | undefined => {
  if (page.template === 'text' || page.template === 'help') return `/${page.slug}`
  if (page.template === 'system') return undefined
  const index = above && screenPath(above.slug)
  return index ? `${index}/${page.slug}` : screenPath(page.slug)
}
