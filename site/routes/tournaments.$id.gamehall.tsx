import type { Route } from './+types/tournaments.$id.gamehall'
import { tournamentGamesCount } from '#contract/constants.ts'
import { apiOf } from '../api/server.ts'
import { readItem, readScreen } from '../features/content/read-page.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { FavouritesProvider } from '../features/game-hall/favourite-button.tsx'
import { loadFavourites } from '../features/game-hall/load-favourites.ts'
import { TournamentGames } from '../features/tournaments/tournament-games.tsx'
import { rootOf, translatorOf, wordsMeta } from '../features/seo/page-meta.ts'

type Data = Route.ComponentProps['loaderData']

export const handle: SeoHandle<Data> = { seoName: ({ tournament }) => tournament.title }

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const root = rootOf(matches)
  const name = loaderData?.tournament.title ?? ''
  const words = root &&
    loaderData && {
      title: translatorOf(root, 'content')('tournament.games', { name }),
      description: loaderData.words.description,
    }
  return wordsMeta({ matches, pathname: location.pathname, words })
}

export const loader = async (args: Route.LoaderArgs) => {
  const tournament = readItem(args, 'tournaments', args.params.id)
  const words = readScreen(args, 'tournament-games')
  const [{ items, total }, favourites] = await Promise.all([
    apiOf(args).get('games/get', { options: JSON.stringify({ count: tournamentGamesCount }) }),
    loadFavourites(args),
  ])
  return { tournament, words, games: items, total, favourites }
}

export default function TournamentGamesPage({ loaderData: { favourites, ...shown } }: Route.ComponentProps) {
  return (
    <FavouritesProvider data={favourites}>
      <TournamentGames {...shown} />
    </FavouritesProvider>
  )
}
