import type { Route } from './+types/responsible-game'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** A page of its own that links to the limits in the profile (RT-19). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'responsible-game')

export default function ResponsibleGame({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
