import type { Route } from './+types/gamehall'
import { apiOf, serverOf } from '../api/server.ts'
import { Hall } from '../features/game-hall/hall.tsx'
import { loadFavourites } from '../features/game-hall/load-favourites.ts'
import { isWholeHall, readHallFilter, toGameOptions } from '../features/game-hall/hall-filter.ts'
import { loadFedJackpots } from '../features/jackpots/fed-jackpots.ts'
import { loadShelves } from '../features/game-hall/load-shelves.ts'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'hall' })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const filter = readHallFilter(args.url.searchParams)
  const options = JSON.stringify(toGameOptions(filter))
  const isByCategories = serverOf(args).content.section('game-settings', '').hallType === 'categories'
  const [games, { items: categories }, choices, favourites, jackpots] = await Promise.all([
    api.get('games/get', { options }),
    api.get('games/getCategories'),
    api.get('games/getChoices', { options }),
    loadFavourites(args),
    loadFedJackpots(args),
  ])
  const hasShelves = isByCategories && isWholeHall(filter) && categories.length > 0
  const around = { filter, categories, choices, favourites, jackpots }
  if (!hasShelves) return { ...around, games, shelves: undefined }
  const shelves = await loadShelves(api, categories)
  return { ...around, games: { items: [], total: games.total }, shelves }
}

export default function Gamehall({ loaderData }: Route.ComponentProps) {
  return <Hall {...loaderData} />
}
