import { data } from 'react-router'
import { localeOfPath } from '#contract/locale-path.ts'
import type { LocaleEntry, ServerParts } from '#site/api/context.ts'

/** The locale of a page; a site without one answers 500, gives the reason, and logs it (TH-11). */
export const pageLocale = (
  { pathname }: { pathname: string },
  { locales, warn }: Pick<ServerParts, 'locales' | 'warn'>,
): LocaleEntry => {
  try {
    return localeOfPath(pathname, locales)
  } catch (error) {
    warn(error, 'No page can be shown')
    // The error itself would be hidden from the page; its text may be shown (error-kind.ts).
    throw data(String(error), { status: 500 })
  }
}
