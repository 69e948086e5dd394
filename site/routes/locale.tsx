import { data, Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { houseLocales } from '#contract/locales.ts'
import { pageError } from '../api/page-error.ts'
import { serverOf } from '../api/server.ts'
import { pageSeo } from '../features/seo/page-seo.ts'
import { isCustomPath } from '../features/content/read-page.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { useKeptHash } from '../layout/kept-hash.ts'
import { errorMeta, rootOf, untitledMeta } from '../layout/page-meta.ts'
import { namedMiddleware } from '../layout/route-middleware.ts'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, rootOf(matches)) : untitledMeta(rootOf(matches))

export const middleware = namedMiddleware('locale-prefix', 'redirect-rules', 'guest-guard')

/**
 * Whether the first segments name no language of this house although the map of routes read them so: a segment
 * nobody knows (RT-06), unless the operator made the address (RT-22); a language that is closed; two languages.
 */
const isStranger = (args: Route.LoaderArgs): boolean => {
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
 * What stands for every page: the house is open, the first segment is no stranger (RT-06), and who visits. A
 * refusal is thrown here and not in the middleware because the root's loader runs beside it, so the error page
 * has its texts.
 */
export const loader = (args: Route.LoaderArgs) => {
  const { account, closedAs } = serverOf(args)
  if (closedAs) throw pageError(closedAs)
  if (isStranger(args)) throw data({ path: args.url.pathname }, { status: 404 })
  return { account, seo: pageSeo(args) }
}

export default function LocaleRoute() {
  useKeptHash()
  return <Outlet />
}

/** Errors of the pages end here and not at the root, so that the header still knows the player. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
