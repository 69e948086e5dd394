import type { Route } from './+types/tournaments'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** Contests among players, one page each (RT-15). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'tournaments')

export default function Tournaments({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
