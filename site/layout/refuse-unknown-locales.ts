import { data, type LoaderFunctionArgs } from 'react-router'
import { houseLocales } from '#contract/locales.ts'
import { serverOf } from '../api/server.ts'
import { isCustomPath } from '../features/content/read-page.ts'

/**
 * Whether the first segments name no language of this house although the map of routes read them so: a segment
 * nobody knows (RT-06), unless the operator made the address (RT-22); a language that is closed; two languages.
 */
const isStranger = (args: LoaderFunctionArgs): boolean => {
  const { content, locales } = serverOf(args)
  const isOpen = (code: string | undefined) => locales.some((locale) => locale.code === code)
  const isLanguage = (code: string | undefined) => houseLocales.some((locale) => locale.code === code)
  const [first, second, ...rest] = args.url.pathname.split('/').filter(Boolean)
  if (args.params.rootLocale === undefined) return isLanguage(first) && !isOpen(first)
  if (isOpen(first)) return isLanguage(second) && rest.length === 0
  const isEditorsRoute = /\/(:slug\/?|\*)$/.test(args.pattern)
  return !isEditorsRoute || !isCustomPath(content, args.url.pathname, locales)
}

/**
 * The loader of every layout: the first segment is no stranger. The layouts stand below the route that knows who visits,
 * so that the page which says that there is nothing here still knows the player.
 */
export const refuseStrangers = (args: LoaderFunctionArgs): null => {
  if (isStranger(args)) throw data({ path: args.url.pathname }, { status: 404 })
  return null
}
