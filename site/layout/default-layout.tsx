import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import type { Route } from './+types/default-layout'
import { serverOf } from '../api/server.ts'
import { SeoText } from '../features/seo/seo-text.tsx'
import { Shell } from './shell.tsx'

/** The rail's categories. Without them the rail is shorter, so a failure here is no failure of the page (ER-32). */
export const loader = async (args: Route.LoaderArgs) => {
  const categories = await serverOf(args)
    .api.get('games/getCategories')
    .catch(() => ({ items: [] }))
  return { categories: categories.items }
}

/** Their names depend on the language alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.rootLocale !== nextParams.rootLocale

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
      <SeoText />
    </Shell>
  )
}
