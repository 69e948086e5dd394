import type { Route } from './+types/promotions'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** What the house has going on, one page each (RT-15). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'promotions')

export default function Promotions({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
