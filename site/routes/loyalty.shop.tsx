import type { Route } from './+types/loyalty.shop'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** What points are spent on; never a programme of this name (RT-14). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'loyalty-shop')

export default function LoyaltyShop({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
