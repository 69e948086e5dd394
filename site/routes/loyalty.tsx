import type { Route } from './+types/loyalty'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { LoyaltyHome } from '../features/loyalty/loyalty-home.tsx'
import { needsLoyalty, readOwnLoyalty } from '../features/loyalty/loyalty-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** The loyalty programmes, one page each (RT-14, LO-08). */
export const loader = async (args: Route.LoaderArgs) => {
  needsLoyalty(args)
  const [{ items: programmes }, info, { wheel }] = await Promise.all([
    apiOf(args).get('loyalty/getPrograms'),
    readOwnLoyalty(args, serverOf(args).account?.uid ?? 0),
    apiOf(args).get('wheel/get'),
  ])
  return { ...readScreen(args, 'loyalty'), programmes, info, hasWheel: wheel !== null }
}

export default function Loyalty({
  loaderData: { programmes, info, hasWheel, ...page },
}: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <LoyaltyHome programmes={programmes} info={info} hasWheel={hasWheel} />
    </ContentPage>
  )
}
