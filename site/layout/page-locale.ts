import { data } from 'react-router'
import { localeOfPath } from '#contract/locale-path.ts'
import type { LocaleEntry } from '../api/context.ts'

/** The locale of a page; a house that has none answers 500 and says why (TH-11). */
export const pageLocale = (
  { pathname }: { pathname: string },
  locales: readonly LocaleEntry[],
): LocaleEntry => {
  try {
    return localeOfPath(pathname, locales)
  } catch (error) {
    throw data(error, { status: 500 })
  }
}
