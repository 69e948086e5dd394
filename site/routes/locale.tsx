import { Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { pageError } from '../api/page-error.ts'
import { serverOf } from '../api/server.ts'
import { pageSeo } from '../features/seo/page-seo.ts'
import { ErrorPage } from '../layout/errors/error-page.tsx'
import { useKeptHash } from '../layout/links/kept-hash.ts'
import { errorMeta, rootOf, untitledMeta } from '../features/seo/page-meta.ts'
import { namedMiddleware } from '../layout/visitor/route-middleware.ts'

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? errorMeta(error, rootOf(matches)) : untitledMeta(rootOf(matches))

export const middleware = namedMiddleware('locale-prefix', 'redirect-rules', 'guest-guard')

/**
 * What stands for every page: the house is open, and who visits. A refusal is thrown here and not in the middleware
 * because the root's loader runs beside it, so the error page has its texts; one that leaves the house as it is, and so
 * its header, is thrown by the layouts (refuse-unknown-locales.ts).
 */
export const loader = (args: Route.LoaderArgs) => {
  const { account, hints, closedAs } = serverOf(args)
  if (closedAs) throw pageError(closedAs)
  return { account, seo: pageSeo(args), hints: account ? hints : '' }
}

export default function LocaleRoute() {
  useKeptHash()
  return <Outlet />
}

/** Errors of the pages end here and not at the root, so that the header still knows the player. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
