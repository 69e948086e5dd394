import type { Route } from './+types/not-found'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { openPage } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** Addresses that no other route matches: the operator's custom ones (RT-22), or not found (RT-23). */
export const loader = (args: Route.LoaderArgs) => openPage(args)

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
