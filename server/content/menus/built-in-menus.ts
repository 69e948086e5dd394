import type { MenuName } from '#contract/content/types/menus.ts'
import { isAvailablePath } from '#contract/content/available-screens.ts'
import { screenPaths } from '#contract/content/types/screens.ts'

/** A built-in menu item, with its default until an editor changes it. */
export type BuiltInMenuItem = {
  /** The stable name that editors use, unique within a menu. */
  readonly key: string
  /** Absent for a heading, which is shown while it has visible items. */
  readonly url?: string
  /** The label's key at `layout.places`. */
  readonly labelKey: string
  readonly icon?: string
  /** All visitors by default. */
  readonly audience?: 'guest' | 'player'
  /**
   * Installations had this item as a stored entry before it was built in. When an editor's own menu does not
   * contain it, the editor has removed it, so it stays hidden there.
   */
  readonly isOriginal?: true
  readonly children?: readonly BuiltInMenuItem[]
}

const original = (item: BuiltInMenuItem): BuiltInMenuItem => ({ ...item, isOriginal: true })
const hall = (category: string): string => `/gamehall?category=${category}`

const menuLinks: readonly BuiltInMenuItem[] = [
  original({ key: 'home', url: '/', labelKey: 'home', icon: 'home' }),
  original({
    key: 'games',
    url: '/gamehall',
    labelKey: 'games',
    icon: 'cards',
    children: [
      original({ key: 'popular', url: hall('popular'), labelKey: 'popular' }),
      original({ key: 'new', url: hall('new'), labelKey: 'new' }),
      original({ key: 'slots', url: hall('slots'), labelKey: 'slots' }),
      original({ key: 'fast', url: hall('fast'), labelKey: 'fast' }),
      original({ key: 'tables', url: hall('tables'), labelKey: 'tables' }),
    ],
  }),
  original({ key: 'sport', url: screenPaths.betting, labelKey: 'sport', icon: 'ball' }),
  original({ key: 'promotions', url: screenPaths.promotions, labelKey: 'promotions', icon: 'gift' }),
  original({ key: 'tournaments', url: screenPaths.tournaments, labelKey: 'tournaments', icon: 'trophy' }),
  original({ key: 'loyalty', url: screenPaths.loyalty, labelKey: 'loyalty', icon: 'crown' }),
  original({
    key: 'cashier',
    labelKey: 'cashier',
    audience: 'player',
    children: [
      original({ key: 'deposit', url: '/cashier/deposit', labelKey: 'deposit', icon: 'plus' }),
      original({ key: 'withdraw', url: '/cashier/withdraw', labelKey: 'withdraw', icon: 'arrow-out' }),
      original({ key: 'payments', url: '/cashier/history', labelKey: 'history', icon: 'history' }),
    ],
  }),
  original({
    key: 'house',
    labelKey: 'house',
    children: [original({ key: 'fairness', url: '/fairness', labelKey: 'fairness', icon: 'shield' })],
  }),
]

const userMenuLinks: readonly BuiltInMenuItem[] = [
  original({ key: 'wallet', url: '/cashier/wallet', labelKey: 'wallet', icon: 'wallet' }),
  original({ key: 'payments', url: '/cashier/history', labelKey: 'history', icon: 'history' }),
  original({ key: 'rounds', url: '/profile/bets/history', labelKey: 'betHistory', icon: 'spade' }),
  original({ key: 'bonuses', url: screenPaths['profile-bonuses'], labelKey: 'bonuses', icon: 'gift' }),
  original({ key: 'profile', url: '/profile', labelKey: 'profile', icon: 'user' }),
  original({ key: 'security', url: '/profile/security', labelKey: 'security', icon: 'lock' }),
  { key: 'safer-gambling', url: screenPaths['responsible-game'], labelKey: 'saferGambling', icon: 'info' },
]

const profileLinks: readonly BuiltInMenuItem[] = [
  original({ key: 'overview', url: '/profile', labelKey: 'overview' }),
  original({ key: 'rounds', url: '/profile/bets/history', labelKey: 'betHistory' }),
  original({ key: 'bonuses', url: screenPaths['profile-bonuses'], labelKey: 'bonuses' }),
  original({ key: 'loyalty', url: screenPaths['profile-loyalty'], labelKey: 'loyalty' }),
  original({ key: 'cashback', url: screenPaths['profile-cashback'], labelKey: 'cashback' }),
  original({ key: 'settings', url: screenPaths['profile-settings'], labelKey: 'settings' }),
  original({ key: 'security', url: '/profile/security', labelKey: 'security' }),
  original({ key: 'messages', url: screenPaths['profile-notification'], labelKey: 'messages' }),
  original({ key: 'identity', url: screenPaths['profile-verification'], labelKey: 'identity' }),
  original({ key: 'limits', url: screenPaths['profile-responsible-game'], labelKey: 'limits' }),
]

/** A label here has a fifth of a phone's width. */
const mobileBottomMenu: readonly BuiltInMenuItem[] = [
  original({ key: 'home', url: '/', labelKey: 'home', icon: 'home' }),
  original({ key: 'games', url: '/gamehall', labelKey: 'games', icon: 'cards' }),
  { key: 'sport', url: screenPaths.betting, labelKey: 'sport', icon: 'ball' },
  original({
    key: 'deposit',
    url: '/cashier/deposit',
    labelKey: 'depositBriefly',
    icon: 'plus',
    audience: 'player',
  }),
  original({ key: 'sign-in', url: '#sign-in', labelKey: 'signInBriefly', icon: 'user', audience: 'guest' }),
]

const footerLinks: readonly BuiltInMenuItem[] = [
  original({
    key: 'play',
    labelKey: 'play',
    children: [
      original({ key: 'games', url: '/gamehall', labelKey: 'games' }),
      original({ key: 'makers', url: screenPaths.providers, labelKey: 'makers' }),
      original({ key: 'promotions', url: screenPaths.promotions, labelKey: 'promotions' }),
      original({ key: 'jackpots', url: screenPaths.jackpots, labelKey: 'jackpots' }),
      original({ key: 'winners', url: screenPaths.winners, labelKey: 'winners' }),
    ],
  }),
  original({
    key: 'help',
    labelKey: 'help',
    children: [original({ key: 'support', url: screenPaths.support, labelKey: 'support' })],
  }),
  original({
    key: 'house',
    labelKey: 'house',
    children: [original({ key: 'fairness', url: '/fairness', labelKey: 'fairness' })],
  }),
]

/** Removes items that lead to a section that is not open (contract/content/available-screens.ts). */
const open = (items: readonly BuiltInMenuItem[]): readonly BuiltInMenuItem[] =>
  items
    .filter(({ url }) => url === undefined || isAvailablePath(url))
    .map((item) => (item.children ? { ...item, children: open(item.children) } : item))

/** The site's built-in menus, without an editor (LY-13, PF-07). New pages are added here. */
export const builtInMenus: Readonly<Record<MenuName, readonly BuiltInMenuItem[]>> = {
  menuLinks: open(menuLinks),
  userMenuLinks: open(userMenuLinks),
  profileLinks: open(profileLinks),
  mobileBottomMenu: open(mobileBottomMenu),
  footerLinks: open(footerLinks),
}
