import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router'
import { inLocale, localeOfPath, withoutLocale } from '#contract/locale-path.ts'
import { serverOf } from '#site/api/server.ts'
import { isProtected } from '#site/paths.ts'

// The guards read `args.url` and not the request's own address, which has the parameters of a data request.
// They run on documents and on the data of in-app navigations, so both are redirected to the same place.

/**
 * Closes the private areas to guests (GD-08, GD-09, GD-16), so that no private data is sent before the player
 * is known. The full target address is in `redirectUrl`, encoded once.
 */
export const guestGuard: MiddlewareFunction<Response> = async (args, next) => {
  const { account, closedAs, locales } = serverOf(args)
  const { pathname, search } = args.url
  // Every page of a closed site says so; the visitor is then unknown.
  if (account || closedAs || !isProtected(withoutLocale(pathname, locales))) return next()
  const home = inLocale('/', localeOfPath(pathname, locales).code, locales)
  throw redirect(`${home}?redirectUrl=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** The default locale has no segment, others have their code; other forms redirect permanently (RT-04). */
export const localePrefix: MiddlewareFunction<Response> = async (args, next) => {
  const { locales } = serverOf(args)
  const { pathname, search } = args.url
  const [, first = '', ...rest] = pathname.split('/')
  const locale = locales.find(({ code }) => code.toLowerCase() === first.toLowerCase())
  if (!locale || (locale.code === first && !locale.isDefault)) return next()
  throw redirect(`${inLocale(`/${locale.code}/${rest.join('/')}`, locale.code, locales)}${search}`, 301)
}

/** The editors' redirects (GD-04 … GD-07); another site is opened as a document. */
export const redirectRules: MiddlewareFunction<Response> = async (args, next) => {
  const { account, content } = serverOf(args)
  const { pathname, search, origin } = args.url
  const found = content.redirect({ pathname, search, origin, audience: account ? 'player' : 'guest' })
  if (!found) return next()
  const status = found.isPermanent ? 301 : 302
  throw found.isExternal ? redirectDocument(found.location, status) : redirect(found.location, status)
}

/** `/gamehall/slots?x=1` is the hall with that category (GD-03); the rest of the query stays. */
export const redirectGamehallCategory: MiddlewareFunction<Response> = async (args) => {
  const { pathname, searchParams } = args.url
  const query = new URLSearchParams([['category', args.params.id ?? '']])
  for (const [name, value] of searchParams) if (name !== 'category') query.append(name, value)
  throw redirect(`${pathname.replace(/\/[^/]+\/?$/, '')}?${query}`)
}
