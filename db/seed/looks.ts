import { usualHouseName, type Palette } from '#contract/constants.ts'
import { houseLocales } from '#contract/locales.ts'
import { brandName } from '#server/platform/kernel/settings/brand-name.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/** Differences between demonstration brands. */
export type HouseLook = {
  readonly siteName: string
  readonly palette: Palette
  readonly locales: readonly string[]
  /** Studio games that are not in its lobby. */
  readonly without: readonly string[]
}

const every = houseLocales.map(({ code }) => code)

export const usualLook: HouseLook = { siteName: usualHouseName, palette: 'felt', locales: every, without: [] }

/** The second brand of `npm run demo:brands`: three languages, and a lobby with fewer games. */
const harbour: HouseLook = {
  siteName: 'Harbour',
  palette: 'harbour',
  locales: ['en', 'fr', 'pt-BR'],
  without: ['seven-storeys', 'glassworks', 'sic-bo', 'salon-roulette'],
}

const looks: Readonly<Record<string, HouseLook>> = { baize: usualLook, harbour }

export const lookOf = ({ brand }: Pick<Settings, 'brand'>): HouseLook => {
  if (brand === undefined) return usualLook
  return looks[brand] ?? { ...usualLook, siteName: brandName({ brand }) }
}
