import type { Route } from './+types/loyalty'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** What playing here earns, one page for each programme (RT-14). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'loyalty')

export default function Loyalty({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
