import { screenPaths, type ScreenSlug } from './types/screens.ts'

/**
 * Parts of the house that are there once a domain stands behind them, with the screens that show them. Until then their
 * pages can be reached by their address and say how things are, and nothing leads there.
 */
const rooms = {
  bonuses: ['profile-bonuses'],
  cashback: ['profile-cashback'],
  jackpots: ['jackpots'],
  limits: ['profile-responsible-game'],
  loyalty: ['loyalty', 'loyalty-shop', 'profile-loyalty'],
  sport: ['betting'],
  tournaments: ['tournaments'],
  verification: ['profile-verification'],
  winners: ['winners'],
} as const satisfies Readonly<Record<string, readonly ScreenSlug[]>>
type Room = keyof typeof rooms

/** What the house really has. A domain that opens its room adds it here, and menus lead there. */
const openRooms: ReadonlySet<Room> = new Set<Room>([
  'bonuses',
  'cashback',
  'jackpots',
  'limits',
  'loyalty',
  'sport',
  'tournaments',
  'winners',
])

const closedScreens: ReadonlySet<string> = new Set(
  (Object.keys(rooms) as Room[]).filter((room) => !openRooms.has(room)).flatMap((room) => rooms[room]),
)
const closedPaths: ReadonlySet<string> = new Set(
  [...closedScreens].map((slug) => screenPaths[slug as ScreenSlug]),
)

/** Whether a screen, by the slug of its page, shows something that the house has. */
export const isOpenScreen = (slug: string): boolean => !closedScreens.has(slug)

/** The same of an address without its language; what is below a closed screen is closed with it. */
export const leadsSomewhere = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '')
  return ![...closedPaths].some((closed) => path === closed || path.startsWith(`${closed}/`))
}
