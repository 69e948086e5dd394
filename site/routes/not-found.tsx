import type { Route } from './+types/not-found'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { openPage } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** Whatever no other route matches: an address the operator made (RT-22), or nothing (RT-23). */
export const loader = (args: Route.LoaderArgs) => openPage(args)

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
