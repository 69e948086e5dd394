import type { Route } from './+types/tournaments.$id.gamehall'
import { tournamentGamesCount } from '#contract/constants.ts'
import { apiOf } from '../api/server.ts'
import { readItem, readScreen } from '../features/content/read-page.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { FavouritesProvider } from '../features/game-hall/favourite-button.tsx'
import { loadFavourites } from '../features/game-hall/load-favourites.ts'
import { loadFedJackpots } from '../features/jackpots/fed-jackpots.ts'
import { JackpotsProvider } from '../features/jackpots/jackpot-badge.tsx'
import { viewOfOffer } from '../features/offers/view-of-offer.ts'
import { paths } from '../paths.ts'
import { TournamentGames } from '../features/tournaments/tournament-games.tsx'
import { rootOf, translatorOf, textMeta } from '../features/seo/page-meta.ts'

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
  return textMeta({ matches, pathname: location.pathname, words })
}

/** The games of a tournament (TN-07); for one that only an editor announces, all games. */
export const loader = async (args: Route.LoaderArgs) => {
  const words = readScreen(args, 'tournament-games')
  const api = apiOf(args)
  const { id } = args.params
  const [{ items: found }, favourites, jackpots] = await Promise.all([
    api.get('tournaments/get', { ids: [id] }),
    loadFavourites(args),
    loadFedJackpots(args),
  ])
  const [held] = found
  const tournament = held
    ? viewOfOffer(readScreen(args, 'tournaments'), { sysname: id, ...held }, paths.tournaments(id))
    : readItem(args, 'tournaments', id)
  const { items: games, total } = held
    ? await api.get('tournaments/getGames', { tournament_id: id })
    : await api.get('games/get', { options: JSON.stringify({ count: tournamentGamesCount }) })
  return { tournament, words, games, total, favourites, jackpots, isHeld: held !== undefined }
}

export default function TournamentGamesPage({
  loaderData: { favourites, jackpots, ...shown },
}: Route.ComponentProps) {
  return (
    <FavouritesProvider data={favourites}>
      <JackpotsProvider jackpots={jackpots}>
        <TournamentGames {...shown} />
      </JackpotsProvider>
    </FavouritesProvider>
  )
}
