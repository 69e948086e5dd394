import { redirect, type MiddlewareFunction } from 'react-router'
import { serverOf } from '../api/server.ts'
import { isProtected, localise, withoutLocale } from '../paths.ts'

/**
 * Closes the private areas to guests (GD-08, GD-09, GD-16): on the document and on the data of an in-app
 * navigation alike, so that no private byte leaves before the player is known. The whole address they wanted
 * travels in `redirectUrl`, encoded once.
 */
export const guestGuard: MiddlewareFunction<Response> = async (args, next) => {
  const { account, locales } = serverOf(args)
  const url = new URL(args.request.url)
  const path = url.pathname.replace(/\.data$/, '')
  if (account || !isProtected(withoutLocale(path, locales))) return next()
  const wanted = `${path}${url.search}`
  const locale = locales.find((entry) => entry.code === path.split('/')[1]) ?? locales.find((entry) => entry.isDefault)
  const home = localise('/', locale?.code ?? 'en', locales.find((entry) => entry.isDefault)?.code ?? 'en')
  throw redirect(`${home}?redirectUrl=${encodeURIComponent(wanted)}`)
}

/** The default locale is written without a segment, so its explicit form moves there for good (RT-04). */
export const defaultLocaleGuard: MiddlewareFunction<Response> = async (args, next) => {
  const { locales } = serverOf(args)
  const isDefault = locales.some((locale) => locale.code === args.params.rootLocale && locale.isDefault)
  if (!isDefault) return next()
  const url = new URL(args.request.url)
  throw redirect(`${withoutLocale(url.pathname, locales)}${url.search}`, 301)
}
