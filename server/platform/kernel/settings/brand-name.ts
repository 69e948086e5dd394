import { defaultBrandName } from '#contract/constants.ts'
import type { Settings } from './settings.ts'

/** The default name of a brand: `north_star` is North star; without a brand the application's default. */
export const brandName = ({
  brand,
  brandName: given,
}: Pick<Settings, 'brand'> & Partial<Pick<Settings, 'brandName'>>): string =>
  given ??
  (brand === undefined
    ? defaultBrandName
    : brand.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()))
