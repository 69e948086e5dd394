import { useTranslations } from 'use-intl'
import { Notice } from '#ui/display/notice.tsx'
import type { Route } from './+types/jackpots.$id'
import { apiOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { findItem, readItem, readScreen, type PageView } from '../features/content/read-page.ts'
import { FavouritesProvider } from '../features/game-hall/favourite-button.tsx'
import { loadFavourites } from '../features/game-hall/load-favourites.ts'
import { JackpotPage } from '../features/jackpots/jackpot-page.tsx'
import { viewOfOffer } from '../features/offers/view-of-offer.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { paths } from '../paths.ts'

export const handle: SeoHandle<PageView> = { seoName: ({ title }) => title }

export const meta: Route.MetaFunction = contentMeta

/** The hall has the rest of the games. */
const gamesShown = 12

/** A running jackpot by its name or number, with the editors' text; otherwise only an editor's page (JP-03). */
export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const { id: requestedId } = args.params
  const { items } = await api.get('jackpots/get', { count: 100 })
  const jackpot = items.find(({ sysname, id }) => sysname === requestedId || id === requestedId)
  if (!jackpot) return { ...readItem(args, 'jackpots', requestedId), shown: undefined }
  const { name: title, description, sysname, games: linked } = jackpot
  const [games, winners, favourites] = await Promise.all([
    linked.length === 0
      ? undefined
      : api.get('games/get', {
          options: JSON.stringify({ sysnames: linked.slice(0, gamesShown), count: gamesShown }),
        }),
    api.get('jackpots/getWinners', { jackpot_id: jackpot.id, count: 20 }),
    loadFavourites(args),
  ])
  const page = viewOfOffer(
    readScreen(args, 'jackpots'),
    { sysname, title, description },
    paths.jackpots(sysname),
  )
  const words = findItem(args, 'jackpots', sysname)
  const shown = { jackpot, games: games?.items ?? [], winners: winners.items, favourites }
  return { ...page, body: words?.body ?? '', shown }
}

export default function JackpotById({ loaderData: { shown, ...page } }: Route.ComponentProps) {
  const t = useTranslations('jackpots')
  if (!shown)
    return (
      <ContentPage page={page}>
        <Notice title={t('notRunning')} />
      </ContentPage>
    )
  const { favourites, ...jackpot } = shown
  return (
    <ContentPage page={page}>
      <FavouritesProvider data={favourites}>
        <JackpotPage {...jackpot} />
      </FavouritesProvider>
    </ContentPage>
  )
}
