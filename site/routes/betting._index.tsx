import type { Route } from './+types/betting._index'
import { apiOf, serverOf } from '../api/server.ts'
import { loadEvents } from '../features/betting/events-page.ts'
import { Found, Overview } from '../features/betting/betting-overview.tsx'
import { readSports } from '../features/betting/read-sports.ts'
import { loadSupplierSportsbook } from '../features/betting/supplier-sportsbook/load-supplier-sportsbook.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { pageMeta } from '../features/seo/page-meta.ts'
import { whenComplete } from '../layout/visitor/complete-document.ts'
import { deferredPart } from '../layout/visitor/deferred-part.tsx'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  loaderData?.page
    ? contentMeta({ matches, location, loaderData: loaderData.page })
    : pageMeta({
        matches,
        pathname: location.pathname,
        area: 'betting',
        isPublic: loaderData?.search === undefined,
      })

const liveShown = 8
const soonShown = 12
const searchMaxLength = 100

/**
 * The start page of the sportsbook, or search results; a supplier's sportsbook in its frame; or, without one or
 * for a visitor who may not use it, the editors' text.
 */
export const loader = async (args: Route.LoaderArgs) => {
  const { sportsbook } = serverOf(args).generalInfo
  const book = sportsbook === 'supplier' ? await loadSupplierSportsbook(args) : undefined
  if (book) return { book }
  if (sportsbook !== 'own') return { page: readScreen(args, 'betting') }
  const api = apiOf(args)
  const search = args.url.searchParams.get('search')?.trim().slice(0, searchMaxLength) || undefined
  const sports = await readSports(args)
  if (search !== undefined) {
    const [found, { outrights }] = await Promise.all([
      loadEvents(api, { search }),
      api.get('odds/getOutrights', { search }),
    ])
    return { search, found, outrights, sports }
  }
  const [live, soon] = await Promise.all([
    loadEvents(api, { when: 'live', shown: liveShown }),
    loadEvents(api, { when: 'upcoming', shown: soonShown }),
  ])
  return { live, soon, sports }
}

const SupplierSportsbook = deferredPart(
  () =>
    whenComplete(import('../features/betting/supplier-sportsbook/supplier-sportsbook.tsx')).then(
      (it) => it.SupplierSportsbook,
    ),
  '[data-supplier-sportsbook]',
)

export default function BettingIndex({ loaderData }: Route.ComponentProps) {
  if (loaderData.page) return <ContentPage page={loaderData.page} />
  if (loaderData.book) return <SupplierSportsbook {...loaderData.book} />
  if (loaderData.found) return <Found {...loaderData} />
  return <Overview live={loaderData.live} soon={loaderData.soon} sports={loaderData.sports} />
}
