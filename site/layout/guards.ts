import { redirect, type MiddlewareFunction } from 'react-router'
import { inLocale, localeOfPath, withoutLocale } from '#contract/locale-path.ts'
import { serverOf } from '../api/server.ts'
import { isProtected } from '../paths.ts'

/**
 * Closes the private areas to guests (GD-08, GD-09, GD-16): on the document and on the data of an in-app
 * navigation alike, so that no private byte leaves before the player is known. The whole address they wanted
 * travels in `redirectUrl`, encoded once.
 */
export const guestGuard: MiddlewareFunction<Response> = async (args, next) => {
  const { account, locales } = serverOf(args)
  // Not the request's own address: that one bears the marks of a request for data.
  const { pathname, search } = args.url
  if (account || !isProtected(withoutLocale(pathname, locales))) return next()
  const home = inLocale('/', localeOfPath(pathname, locales).code, locales)
  throw redirect(`${home}?redirectUrl=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** The default locale is written without a segment, so its explicit form moves there for good (RT-04). */
export const defaultLocaleGuard: MiddlewareFunction<Response> = async (args, next) => {
  const { locales } = serverOf(args)
  const isDefault = locales.some((locale) => locale.code === args.params.rootLocale && locale.isDefault)
  if (!isDefault) return next()
  throw redirect(`${withoutLocale(args.url.pathname, locales)}${args.url.search}`, 301)
}
