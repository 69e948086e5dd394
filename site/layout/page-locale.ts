import type { LocaleEntry } from '../api/context.ts'

/** The locale a path is in: its first segment where that is a known locale, otherwise the default (RT-07). */
export const pageLocale = (pathname: string, locales: readonly LocaleEntry[]): LocaleEntry => {
  const first = pathname.split('/')[1]
  const known = locales.find((locale) => locale.code === first) ?? locales.find((locale) => locale.isDefault)
  if (!known) throw new Error('PLUGIN:I18N: LOCALES NOT FOUND')
  return known
}
