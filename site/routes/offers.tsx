import type { Route } from './+types/offers'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { OfferList } from '../features/offers/offer-list.tsx'
import { PluginSlot } from '../features/plugins/plugin-slot.tsx'

export const meta: Route.MetaFunction = contentMeta

/** The current offers, one page each (RT-10, CM-02). */
export const loader = async (args: Route.LoaderArgs) => {
  const { items: offers } = await apiOf(args).get('campaigns/getoffers')
  const { showPromocodeSwitcher } = serverOf(args).content.section('offers-settings', '')
  return { ...readScreen(args, 'offers'), offers, hasCodes: showPromocodeSwitcher }
}

export default function Offers({ loaderData: { offers, hasCodes, ...page } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <PluginSlot name="offers-top" />
      <OfferList offers={offers} hasCodes={hasCodes} />
    </ContentPage>
  )
}
