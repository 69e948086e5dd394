import { paths } from '../../paths.ts'

/**
 * Pages with fixed addresses that search engines should find (SX-11); content and game pages are added. A test
 * walks the site map: a page that is open to guests, answers 200 and is not listed here has `noindex`.
 */
export const listedPages = (): readonly string[] => [
  paths.home(),
  paths.gamehall(),
  paths.fairness(),
  paths.cookieSettings(),
]
