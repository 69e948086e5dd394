import { data } from 'react-router'
import { localeOfPath } from '#contract/locale-path.ts'
import type { LocaleEntry, ServerParts } from '#site/api/context.ts'

/** The locale of a page; a house that has none answers 500, says why, and writes it down (TH-11). */
export const pageLocale = (
  { pathname }: { pathname: string },
  { locales, warn }: Pick<ServerParts, 'locales' | 'warn'>,
): LocaleEntry => {
  try {
    return localeOfPath(pathname, locales)
  } catch (error) {
    warn(error, 'No page can be shown')
    // A failure itself would be kept from the page; its words may stand there (error-kind.ts).
    throw data(String(error), { status: 500 })
  }
}
