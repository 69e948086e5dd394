import type { Route } from './+types/offers.$id'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readItem, readScreen, type PageView } from '../features/content/read-page.ts'
import { OfferPage } from '../features/offers/offer-page.tsx'
import { viewOfOffer } from '../features/offers/view-of-offer.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

/** An offer by its name, or else an editor's page about one (CM-02). */
export const loader = async (args: Route.LoaderArgs) => {
  const { items } = await apiOf(args).get('campaigns/getoffers', { count: 100 })
  const offer = items.find(({ sysname, id }) => sysname === args.params.id || id === args.params.id)
  if (!offer) return { ...readItem(args, 'offers', args.params.id), offer: undefined }
  return { ...viewOfOffer(readScreen(args, 'offers'), offer), offer }
}

export default function OfferById({ loaderData: { offer, ...page } }: Route.ComponentProps) {
  return offer ? (
    <OfferPage offer={offer} back={page.above ?? { path: '/', title: '' }} />
  ) : (
    <ContentPage page={page} />
  )
}
