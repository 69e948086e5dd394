import type { Route } from './+types/tournaments.$id'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readItem, readScreen, type PageView } from '../features/content/read-page.ts'
import { viewOfOffer } from '../features/offers/view-of-offer.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { TournamentPage } from '../features/tournaments/tournament-page.tsx'
import { paths } from '../paths.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

const shownPlaces = 50

/** A tournament by its name, or else an editor's page about one (TN-06). */
export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const { id } = args.params
  const { items } = await api.get('tournaments/get', { ids: [id] })
  const [tournament] = items
  if (!tournament) return { ...readItem(args, 'tournaments', id), shown: undefined }
  const { items: table } = await api.get('tournaments/getTable', { tournament_id: id, count: shownPlaces })
  const list = readScreen(args, 'tournaments')
  const page = viewOfOffer(list, { sysname: id, ...tournament }, paths.tournaments(id))
  return { ...page, shown: { tournament, table } }
}

export default function Tournament({ loaderData: { shown, ...page } }: Route.ComponentProps) {
  return shown ? (
    <TournamentPage given={shown} count={shownPlaces} back={page.above ?? { path: '/', title: '' }} />
  ) : (
    <ContentPage page={page} />
  )
}
