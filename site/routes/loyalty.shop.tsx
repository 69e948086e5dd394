import type { Route } from './+types/loyalty.shop'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { needsLoyalty, readOwnLoyalty } from '../features/loyalty/loyalty-page.ts'
import { Shop } from '../features/loyalty/shop.tsx'

export const meta: Route.MetaFunction = contentMeta

/** The shop of loyalty points (LO-06). */
export const loader = async (args: Route.LoaderArgs) => {
  needsLoyalty(args)
  const [{ items: products }, info] = await Promise.all([
    apiOf(args).get('loyalty/getproducts'),
    readOwnLoyalty(args, serverOf(args).account?.uid ?? 0),
  ])
  return { ...readScreen(args, 'loyalty-shop'), products, info }
}

export default function LoyaltyShop({ loaderData: { products, info, ...page } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <Shop products={products} info={info} />
    </ContentPage>
  )
}
