import type { MenuName } from '#contract/content/types/menus.ts'
import { leadsSomewhere } from '#contract/content/open-rooms.ts'
import { screenPaths } from '#contract/content/types/screens.ts'

/** A built-in menu item, with its default until an editor changes it. */
export type HouseItem = {
  /** The stable name that editors use, unique within a menu. */
  readonly key: string
  /** Absent for a heading, which is shown while it has visible items. */
  readonly url?: string
  /** The label's key at `layout.places`. */
  readonly words: string
  readonly icon?: string
  /** All visitors by default. */
  readonly audience?: 'guest' | 'player'
  /**
   * Installations had this item as a stored entry before it was built in. When an editor's own menu does not
   * contain it, the editor has removed it, so it stays hidden there.
   */
  readonly isOriginal?: true
  readonly children?: readonly HouseItem[]
}

const original = (item: HouseItem): HouseItem => ({ ...item, isOriginal: true })
const hall = (category: string): string => `/gamehall?category=${category}`

const menuLinks: readonly HouseItem[] = [
  original({ key: 'home', url: '/', words: 'home', icon: 'home' }),
  original({
    key: 'games',
    url: '/gamehall',
    words: 'games',
    icon: 'cards',
    children: [
      original({ key: 'popular', url: hall('popular'), words: 'popular' }),
      original({ key: 'new', url: hall('new'), words: 'new' }),
      original({ key: 'slots', url: hall('slots'), words: 'slots' }),
      original({ key: 'fast', url: hall('fast'), words: 'fast' }),
      original({ key: 'tables', url: hall('tables'), words: 'tables' }),
    ],
  }),
  original({ key: 'sport', url: screenPaths.betting, words: 'sport', icon: 'ball' }),
  original({ key: 'promotions', url: screenPaths.promotions, words: 'promotions', icon: 'gift' }),
  original({ key: 'tournaments', url: screenPaths.tournaments, words: 'tournaments', icon: 'trophy' }),
  original({ key: 'loyalty', url: screenPaths.loyalty, words: 'loyalty', icon: 'crown' }),
  original({
    key: 'cashier',
    words: 'cashier',
    audience: 'player',
    children: [
      original({ key: 'deposit', url: '/cashier/deposit', words: 'deposit', icon: 'plus' }),
      original({ key: 'withdraw', url: '/cashier/withdraw', words: 'withdraw', icon: 'arrow-out' }),
      original({ key: 'payments', url: '/cashier/history', words: 'history', icon: 'history' }),
    ],
  }),
  original({
    key: 'house',
    words: 'house',
    children: [original({ key: 'fairness', url: '/fairness', words: 'fairness', icon: 'shield' })],
  }),
]

const userMenuLinks: readonly HouseItem[] = [
  original({ key: 'wallet', url: '/cashier/wallet', words: 'wallet', icon: 'wallet' }),
  original({ key: 'payments', url: '/cashier/history', words: 'history', icon: 'history' }),
  original({ key: 'rounds', url: '/profile/bets/history', words: 'betHistory', icon: 'spade' }),
  original({ key: 'bonuses', url: screenPaths['profile-bonuses'], words: 'bonuses', icon: 'gift' }),
  original({ key: 'profile', url: '/profile', words: 'profile', icon: 'user' }),
  original({ key: 'security', url: '/profile/security', words: 'security', icon: 'lock' }),
  { key: 'safer-gambling', url: screenPaths['responsible-game'], words: 'saferGambling', icon: 'info' },
]

const profileLinks: readonly HouseItem[] = [
  original({ key: 'overview', url: '/profile', words: 'overview' }),
  original({ key: 'rounds', url: '/profile/bets/history', words: 'betHistory' }),
  original({ key: 'bonuses', url: screenPaths['profile-bonuses'], words: 'bonuses' }),
  original({ key: 'loyalty', url: screenPaths['profile-loyalty'], words: 'loyalty' }),
  original({ key: 'cashback', url: screenPaths['profile-cashback'], words: 'cashback' }),
  original({ key: 'settings', url: screenPaths['profile-settings'], words: 'settings' }),
  original({ key: 'security', url: '/profile/security', words: 'security' }),
  original({ key: 'messages', url: screenPaths['profile-notification'], words: 'messages' }),
  original({ key: 'identity', url: screenPaths['profile-verification'], words: 'identity' }),
  original({ key: 'limits', url: screenPaths['profile-responsible-game'], words: 'limits' }),
]

/** A label here has a fifth of a phone's width. */
const mobileBottomMenu: readonly HouseItem[] = [
  original({ key: 'home', url: '/', words: 'home', icon: 'home' }),
  original({ key: 'games', url: '/gamehall', words: 'games', icon: 'cards' }),
  { key: 'sport', url: screenPaths.betting, words: 'sport', icon: 'ball' },
  original({
    key: 'deposit',
    url: '/cashier/deposit',
    words: 'depositBriefly',
    icon: 'plus',
    audience: 'player',
  }),
  original({ key: 'sign-in', url: '#sign-in', words: 'signInBriefly', icon: 'user', audience: 'guest' }),
]

const footerLinks: readonly HouseItem[] = [
  original({
    key: 'play',
    words: 'play',
    children: [
      original({ key: 'games', url: '/gamehall', words: 'games' }),
      original({ key: 'makers', url: screenPaths.providers, words: 'makers' }),
      original({ key: 'promotions', url: screenPaths.promotions, words: 'promotions' }),
      original({ key: 'jackpots', url: screenPaths.jackpots, words: 'jackpots' }),
      original({ key: 'winners', url: screenPaths.winners, words: 'winners' }),
    ],
  }),
  original({
    key: 'help',
    words: 'help',
    children: [original({ key: 'support', url: screenPaths.support, words: 'support' })],
  }),
  original({
    key: 'house',
    words: 'house',
    children: [original({ key: 'fairness', url: '/fairness', words: 'fairness' })],
  }),
]

/** Removes items that lead to a section that is not open (contract/content/open-rooms.ts). */
const open = (items: readonly HouseItem[]): readonly HouseItem[] =>
  items
    .filter(({ url }) => url === undefined || leadsSomewhere(url))
    .map((item) => (item.children ? { ...item, children: open(item.children) } : item))

/** The site's built-in menus, without an editor (LY-13, PF-07). New pages are added here. */
export const houseMenus: Readonly<Record<MenuName, readonly HouseItem[]>> = {
  menuLinks: open(menuLinks),
  userMenuLinks: open(userMenuLinks),
  profileLinks: open(profileLinks),
  mobileBottomMenu: open(mobileBottomMenu),
  footerLinks: open(footerLinks),
}
