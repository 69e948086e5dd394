import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { inLocale, localeOfPath, withoutLocale } from '#contract/locale-path.ts'
import { serverOf } from '#site/api/server.ts'
import { isProtected } from '#site/paths.ts'

// Of each request the guards read `args.url` and not the request's own address, which bears the marks of a request
// for data. They run on documents and on the data of in-app navigations alike, so both end in the same place.

/**
 * Closes the private areas to guests (GD-08, GD-09, GD-16), so that no private byte leaves before the player is
 * known. The whole address they wanted travels in `redirectUrl`, encoded once.
 */
export const guestGuard: MiddlewareFunction<Response> = async (args, next) => {
  const { account, closedAs, locales } = serverOf(args)
  const { pathname, search } = args.url
  // Of a house that is closed every page says so; who visits is not known then.
  if (account || closedAs || !isProtected(withoutLocale(pathname, locales))) return next()
  const home = inLocale('/', localeOfPath(pathname, locales).code, locales)
  throw redirect(`${home}?redirectUrl=${encodeURIComponent(`${pathname}${search}`)}`)
}

/**
 * The default locale is written without a segment, and the others as they are named, so any other form moves there
 * for good (RT-04).
 */
export const localePrefix: MiddlewareFunction<Response> = async (args, next) => {
  const { locales } = serverOf(args)
  const { pathname, search } = args.url
  const [, first = '', ...rest] = pathname.split('/')
  const locale = locales.find(({ code }) => code.toLowerCase() === first.toLowerCase())
  if (!locale || (locale.code === first && !locale.isDefault)) return next()
  throw redirect(`${inLocale(`/${locale.code}/${rest.join('/')}`, locale.code, locales)}${search}`, 301)
}

/** Where editors lead an address (GD-04 … GD-07); another house is opened as a document of its own. */
export const redirectRules: MiddlewareFunction<Response> = async (args, next) => {
  const { account, content } = serverOf(args)
  const { pathname, search, origin } = args.url
  const found = content.redirect({ pathname, search, origin, audience: account ? 'player' : 'guest' })
  if (!found) return next()
  const status = found.isPermanent ? 301 : 302
  throw found.isExternal ? redirectDocument(found.location, status) : redirect(found.location, status)
}

/** `/gamehall/slots?x=1` is the hall with that category (GD-03); everything else of the query stays. */
export const redirectGamehallCategory: MiddlewareFunction<Response> = async (args) => {
  const { pathname, searchParams } = args.url
  const query = new URLSearchParams([['category', args.params.id ?? '']])
  for (const [name, value] of searchParams) if (name !== 'category') query.append(name, value)
  throw redirect(`${pathname.replace(/\/[^/]+\/?$/, '')}?${query}`)
}
