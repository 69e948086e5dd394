import { paths } from '../../paths.ts'

/**
 * Pages with an address of their own that search engines shall find (SX-11); pages of content and of games come
 * besides. A test walks the site's map: what is open to guests, answers 200 and is not here says `noindex`.
 */
export const listedPages = (): readonly string[] => [
  paths.home(),
  paths.gamehall(),
  paths.fairness(),
  paths.cookieSettings(),
]
