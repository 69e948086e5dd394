import type { ShouldRevalidateFunction } from 'react-router'
import { supportedLocales } from '#contract/locales.ts'
import { localeOfPath } from '#contract/locale-path.ts'

/** For data that depends only on the language: revalidated when a navigation changes it. */
export const isOtherLocale: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  localeOfPath(currentUrl.pathname, supportedLocales) !== localeOfPath(nextUrl.pathname, supportedLocales)
