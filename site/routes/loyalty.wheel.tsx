import { data } from 'react-router'
import type { Route } from './+types/loyalty.wheel'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen, type PageView } from '../features/content/read-page.ts'
import { needsLoyalty } from '../features/loyalty/loyalty-page.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { WheelPage } from '../features/wheel/wheel-page.tsx'
import { viewOfWheel } from '../features/wheel/wheel-view.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

const shown = 10

export const loader = async (args: Route.LoaderArgs) => {
  needsLoyalty(args)
  const api = apiOf(args)
  const [{ wheel }, spins] = await Promise.all([
    api.get('wheel/get'),
    serverOf(args).account ? api.get('wheel/getspins', { count: shown }) : null,
  ])
  if (!wheel) throw data({ path: args.url.pathname }, { status: 404 })
  return { ...viewOfWheel(readScreen(args, 'loyalty'), wheel), wheel, spins: spins?.items ?? [] }
}

export default function LoyaltyWheel({ loaderData: { wheel, spins, ...page } }: Route.ComponentProps) {
  return (
    <ContentPage page={page}>
      <WheelPage wheel={wheel} spins={spins} />
    </ContentPage>
  )
}
