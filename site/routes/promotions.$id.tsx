import type { Route } from './+types/promotions.$id'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readItem, readScreen, type PageView } from '../features/content/read-page.ts'
import { PromotionTerms } from '../features/offers/offer-page.tsx'
import { promotionsOf } from '../features/offers/promotions-of.ts'
import { viewOfOffer } from '../features/offers/view-of-offer.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { paths } from '../paths.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

/** A promotion of an offer with its terms, or else an editor's page (CM-02). */
export const loader = async (args: Route.LoaderArgs) => {
  const { id } = args.params
  const { items } = await apiOf(args).get('campaigns/getoffers', { count: 100 })
  const promotion = promotionsOf(items).find((one) => one.id === id)
  if (!promotion) return { ...readItem(args, 'promotions', id), promotion: undefined }
  const words = { ...promotion, sysname: id }
  return { ...viewOfOffer(readScreen(args, 'promotions'), words, paths.promotions(id)), promotion }
}

export default function PromotionById({ loaderData: { promotion, ...page } }: Route.ComponentProps) {
  return <ContentPage page={page}>{promotion && <PromotionTerms promotion={promotion} />}</ContentPage>
}
