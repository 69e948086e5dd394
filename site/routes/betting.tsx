import type { Route } from './+types/betting'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** The sportsbook. */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'betting')

export default function Betting({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
