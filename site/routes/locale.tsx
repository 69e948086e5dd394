import { data, Outlet } from 'react-router'
import type { Route } from './+types/locale'
import { serverOf } from '../api/server.ts'
import { defaultLocaleGuard, guestGuard } from '../layout/guards.ts'

export const middleware: Route.MiddlewareFunction[] = [defaultLocaleGuard, guestGuard]

/**
 * What stands for every page: the house is open, and the first segment is no stranger (RT-06). It is thrown
 * here and not in the middleware because the root's loader runs beside it, so the error page has its texts.
 */
export const loader = (args: Route.LoaderArgs) => {
  const { isUnavailable, locales } = serverOf(args)
  if (isUnavailable) throw data({ type: 'ApplicationUnavailable' }, { status: 503 })
  const { rootLocale } = args.params
  if (rootLocale !== undefined && !locales.some((locale) => locale.code === rootLocale)) {
    throw data({ path: new URL(args.request.url).pathname }, { status: 404 })
  }
  return null
}

export default function LocaleRoute() {
  return <Outlet />
}
