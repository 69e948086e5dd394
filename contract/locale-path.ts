/** A language of the site, for building paths. */
export type PathLocale = { readonly code: string; readonly isDefault: boolean }

/** The default locale has no prefix, every other one has (RT-03). The path's query and hash are kept. */
export const localise = (path: string, locale: string, defaultLocale: string): string => {
  if (locale === defaultLocale) return path
  return /^\/($|[?#])/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/**
 * A path without its locale segment, with one leading slash: a browser reads `//name` as another host, and
 * `/en//name` would otherwise lead there (standards W13).
 */
export const withoutLocale = (pathname: string, locales: readonly { readonly code: string }[]): string => {
  const [, first = '', ...rest] = pathname.split('/')
  const bare = locales.some((locale) => locale.code === first) ? `/${rest.join('/')}` : pathname
  return bare.replace(/^\/{2,}/, '/')
}

/** The same path in another locale: `/fr/gamehall?category=slots` in English is `/gamehall?category=slots`. */
export const inLocale = (address: string, locale: string, locales: readonly PathLocale[]): string => {
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const defaultLocale = locales.find((entry) => entry.isDefault)?.code ?? locale
  return localise(`${withoutLocale(pathname, locales)}${rest}`, locale, defaultLocale)
}

/**
 * The locale of a path (RT-07): its first segment if that is a known locale, otherwise the default. Throws if
 * there is no locale at all, which answers the page with status 500 (TH-11).
 */
export const localeOfPath = <L extends PathLocale>(pathname: string, locales: readonly L[]): L => {
  const first = pathname.split('/')[1]
  const known = locales.find((locale) => locale.code === first) ?? locales.find((locale) => locale.isDefault)
  if (!known) throw new Error('PLUGIN:I18N: LOCALES NOT FOUND')
  return known
}
