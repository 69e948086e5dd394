import type { Route } from './+types/winners'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** Who won, and what. */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'winners')

export default function Winners({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
