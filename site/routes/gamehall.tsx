import type { Route } from './+types/gamehall'
import { apiOf, serverOf } from '../api/server.ts'
import { Hall } from '../features/game-hall/hall.tsx'
import { loadFavourites } from '../features/game-hall/load-favourites.ts'
import { isWholeHall, readHallFilter, toGameOptions } from '../features/game-hall/hall-filter.ts'
import { loadShelves } from '../features/game-hall/load-shelves.ts'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'hall' })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const filter = readHallFilter(args.url.searchParams)
  const options = JSON.stringify(toGameOptions(filter))
  const isByCategories = serverOf(args).content.section('game-settings', '').hallType === 'categories'
  const [games, { items: categories }, choices, favourites] = await Promise.all([
    api.get('games/get', { options }),
    api.get('games/getCategories'),
    api.get('games/getChoices', { options }),
    loadFavourites(args),
  ])
  const hasShelves = isByCategories && isWholeHall(filter) && categories.length > 0
  if (!hasShelves) return { filter, games, categories, choices, favourites, shelves: undefined }
  const shelves = await loadShelves(api, categories)
  return { filter, games: { items: [], total: games.total }, categories, choices, favourites, shelves }
}

export default function Gamehall({ loaderData }: Route.ComponentProps) {
  return <Hall {...loaderData} />
}
