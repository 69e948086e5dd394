import { data, Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { pageError } from '../api/page-error.ts'
import { serverOf } from '../api/server.ts'
import { pageSeo } from '../features/seo/page-seo.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { defaultLocaleGuard, guestGuard } from '../layout/guards.ts'
import { errorMeta, rootOf, untitledMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, rootOf(matches)) : untitledMeta(rootOf(matches))

export const middleware: Route.MiddlewareFunction[] = [defaultLocaleGuard, guestGuard]

/**
 * What stands for every page: the house is open, the first segment is no stranger (RT-06), and who visits. A
 * refusal is thrown here and not in the middleware because the root's loader runs beside it, so the error page
 * has its texts.
 */
export const loader = (args: Route.LoaderArgs) => {
  const { account, closedAs, locales } = serverOf(args)
  if (closedAs) throw pageError(closedAs)
  const { rootLocale } = args.params
  if (rootLocale !== undefined && !locales.some((locale) => locale.code === rootLocale)) {
    throw data({ path: args.url.pathname }, { status: 404 })
  }
  return { account, seo: pageSeo(args) }
}

export default function LocaleRoute() {
  return <Outlet />
}

/** Errors of the pages end here and not at the root, so that the header still knows the player. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
