import type { ShouldRevalidateFunction } from 'react-router'
import { houseLocales } from '#contract/locales.ts'
import { localeOfPath } from '#contract/locale-path.ts'

/** For data that depends on the language alone: loaded anew when a navigation leads to another one. */
export const isOtherLocale: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  localeOfPath(currentUrl.pathname, houseLocales) !== localeOfPath(nextUrl.pathname, houseLocales)
