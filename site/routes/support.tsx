import type { Route } from './+types/support'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** How the house is reached. */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'support')

export default function Support({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
