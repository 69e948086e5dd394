import { usualHouseName, type Palette } from '#contract/constants.ts'
import { houseLocales } from '#contract/locales.ts'
import { brandName } from '#server/kernel/settings/brand-name.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'

/** What makes one demonstration house another than its sister. */
export type HouseLook = {
  readonly siteName: string
  readonly palette: Palette
  /** The languages that are open. */
  readonly locales: readonly string[]
  /** Games of our studio that are not in its hall. */
  readonly without: readonly string[]
}

const every = houseLocales.map(({ code }) => code)

export const usualLook: HouseLook = { siteName: usualHouseName, palette: 'felt', locales: every, without: [] }

/** The second house of `npm run demo:brands`: three languages, and a hall with fewer games. */
const harbour: HouseLook = {
  siteName: 'Harbour',
  palette: 'harbour',
  locales: ['en', 'fr', 'pt-BR'],
  without: ['seven-storeys', 'glassworks', 'sic-bo', 'salon-roulette'],
}

const looks: Readonly<Record<string, HouseLook>> = { baize: usualLook, harbour }

/** How the demonstration of a brand looks: of one that has no look of its own, the usual one under its name. */
export const lookOf = ({ brand }: Pick<Settings, 'brand'>): HouseLook => {
  if (brand === undefined) return usualLook
  return looks[brand] ?? { ...usualLook, siteName: brandName({ brand }) }
}
