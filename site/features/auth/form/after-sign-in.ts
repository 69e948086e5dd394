import { inLocale } from '#contract/locale-path.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import type { LocaleEntry } from '#site/api/context.ts'
import { paths } from '#site/paths.ts'
import { withoutPopupQuery } from '../popup/popup-query.ts'

type Place = { pathname: string; search: string; hash: string }
type Entry = { at: Place; locale: string; locales: readonly LocaleEntry[] }

/** The target in the address, if it is a page of this site (GD-10). */
const requestedPath = (search: string): string | undefined => {
  const wanted = safeRedirect(new URLSearchParams(search).get('redirectUrl'), '')
  return wanted === '' ? undefined : wanted
}

/** After sign-in: the target, or else the current page; in the account's language (RT-08). */
export const pathAfterSignIn = ({ at, locale, locales }: Entry): string =>
  inLocale(
    requestedPath(at.search) ?? `${at.pathname}${withoutPopupQuery(at.search)}${at.hash}`,
    locale,
    locales,
  )

/** After registration: the target, or else the deposit page; either with `register=success` (RG-26). */
export const pathAfterRegistration = ({ at, locale, locales }: Entry): string => {
  const [, path = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(requestedPath(at.search) ?? paths.cashier.deposit()) ?? []
  const query = new URLSearchParams(search)
  query.set('register', 'success')
  return inLocale(`${path}?${query}${hash}`, locale, locales)
}
