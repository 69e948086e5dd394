import { screenPaths, type ScreenSlug } from './types/screens.ts'

/**
 * Features that exist once their domain is built, with the screens that show them. Before that, their pages
 * answer at their URL with a notice, and no link leads there.
 */
const featureScreens = {
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
type Feature = keyof typeof featureScreens

/** The features that exist. A domain adds its feature here when it is built, and menus then show it. */
const availableFeatures: ReadonlySet<Feature> = new Set<Feature>([
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
  (Object.keys(featureScreens) as Feature[])
    .filter((feature) => !availableFeatures.has(feature))
    .flatMap((feature) => featureScreens[feature]),
)
const closedPaths: ReadonlySet<string> = new Set(
  [...closedScreens].map((slug) => screenPaths[slug as ScreenSlug]),
)

export const isAvailableScreen = (slug: string): boolean => !closedScreens.has(slug)

/** The same for a path without its language; paths below a closed screen are closed too. */
export const isAvailablePath = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '')
  return ![...closedPaths].some((closed) => path === closed || path.startsWith(`${closed}/`))
}
