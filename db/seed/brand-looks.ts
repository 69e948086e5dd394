import { defaultBrandName, type Palette } from '#contract/constants.ts'
import { supportedLocales } from '#contract/locales.ts'
import { brandName } from '#server/platform/kernel/settings/brand-name.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/** Differences between demonstration brands. */
export type BrandLook = {
  readonly siteName: string
  readonly palette: Palette
  readonly locales: readonly string[]
  /** Studio games that are not in its lobby. */
  readonly without: readonly string[]
}

const every = supportedLocales.map(({ code }) => code)

export const defaultLook: BrandLook = {
  siteName: defaultBrandName,
  palette: 'felt',
  locales: every,
  without: [],
}

/** The second brand of `npm run demo:brands`: three languages, and a lobby with fewer games. */
const harbour: BrandLook = {
  siteName: 'Harbour',
  palette: 'harbour',
  locales: ['en', 'fr', 'pt-BR'],
  without: ['seven-storeys', 'glassworks', 'sic-bo', 'salon-roulette'],
}

const looks: Readonly<Record<string, BrandLook>> = { baize: defaultLook, harbour }

export const lookOf = (
  settings: Pick<Settings, 'brand'> & Partial<Pick<Settings, 'brandName' | 'languages'>>,
): BrandLook => {
  const { brand = 'baize', brandName: given, languages } = settings
  const look = looks[brand] ?? { ...defaultLook, siteName: brandName(settings) }
  return {
    ...look,
    ...(given !== undefined && { siteName: given }),
    ...(languages && { locales: languages }),
  }
}
