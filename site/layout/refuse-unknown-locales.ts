import { data, type LoaderFunctionArgs } from 'react-router'
import { supportedLocales } from '#contract/locales.ts'
import { serverOf } from '../api/server.ts'
import { isCustomPath } from '../features/content/read-page.ts'

/**
 * Whether the first segments are not a language, although the route matched them as one: an unknown segment
 * (RT-06), unless the operator has defined the address (RT-22); a disabled language; two languages.
 */
const isUnknownLocale = (args: LoaderFunctionArgs): boolean => {
  const { content, locales } = serverOf(args)
  const isOpen = (code: string | undefined) => locales.some((locale) => locale.code === code)
  const isLanguage = (code: string | undefined) => supportedLocales.some((locale) => locale.code === code)
  const [first, second, ...rest] = args.url.pathname.split('/').filter(Boolean)
  if (args.params.rootLocale === undefined) return isLanguage(first) && !isOpen(first)
  if (isOpen(first)) return isLanguage(second) && rest.length === 0
  const isEditorsRoute = /\/(:slug\/?|\*)$/.test(args.pattern)
  return !isEditorsRoute || !isCustomPath(content, args.url.pathname, locales)
}

/**
 * The loader of every layout: refuses an unknown first segment. The layouts are below the route that loads the
 * visitor, so that the not-found page knows the player.
 */
export const refuseUnknownLocales = (args: LoaderFunctionArgs): null => {
  if (isUnknownLocale(args)) throw data({ path: args.url.pathname }, { status: 404 })
  return null
}
