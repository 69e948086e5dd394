import { usualHouseName } from '#contract/constants.ts'
import type { Settings } from './settings.ts'

/** What a brand is called where its content does not say it: `north_star` is North star; without a brand the usual name. */
export const brandName = ({ brand }: Pick<Settings, 'brand'>): string =>
  brand === undefined
    ? usualHouseName
    : brand.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
