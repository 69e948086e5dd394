import type { Route } from './+types/promotions'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { PromotionList } from '../features/offers/promotion-list.tsx'
import { promotionsOf } from '../features/offers/promotions-of.ts'

export const meta: Route.MetaFunction = contentMeta

/** The promotions, one page each (RT-15, CM-02). */
export const loader = async (args: Route.LoaderArgs) => {
  const { items } = await apiOf(args).get('campaigns/getoffers', { count: 100 })
  return { ...readScreen(args, 'promotions'), promotions: promotionsOf(items) }
}

export default function Promotions({ loaderData: { promotions, ...page } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <PromotionList promotions={promotions} />
    </ContentPage>
  )
}
