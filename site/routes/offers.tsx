import type { Route } from './+types/offers'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** What the house offers its players, one page each (RT-10). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'offers')

export default function Offers({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
