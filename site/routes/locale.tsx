import { Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { pageError } from '../api/page-error.ts'
import { serverOf } from '../api/server.ts'
import { pageSeo } from '../features/seo/page-seo.ts'
import { ErrorPage } from '../layout/errors/error-page.tsx'
import { usePreservedHash } from '../layout/links/preserved-hash.ts'
import { errorMeta, rootOf, untitledMeta } from '../features/seo/page-meta.ts'
import { namedMiddleware } from '../layout/visitor/route-middleware.ts'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, rootOf(matches)) : untitledMeta(rootOf(matches))

export const middleware = namedMiddleware('locale-prefix', 'redirect-rules', 'guest-guard')

/**
 * The checks of every page: the site is open, and the visitor is known. An error is thrown here and not in the
 * middleware, because the root's loader runs in parallel, so that the error page has its texts; an error that
 * keeps the header is thrown by the layouts (refuse-unknown-locales.ts).
 */
export const loader = (args: Route.LoaderArgs) => {
  const { account, hints, closedAs } = serverOf(args)
  if (closedAs) throw pageError(closedAs)
  return { account, seo: pageSeo(args), hints: account ? hints : '' }
}

export default function LocaleRoute() {
  usePreservedHash()
  return <Outlet />
}

/** Catches the pages' errors here and not at the root, so that the header still knows the player. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
