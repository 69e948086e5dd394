import type { Route } from './+types/gamehall'
import { apiOf } from '../api/server.ts'
import { Hall } from '../features/hall/hall.tsx'
import { loadFavourites } from '../features/hall/load-favourites.ts'
import { readHallFilter, toGameOptions } from '../features/hall/hall-filter.ts'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'hall' })

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const filter = readHallFilter(args.url.searchParams)
  const [games, categories, providers, favourites] = await Promise.all([
    api.get('games/get', { options: JSON.stringify(toGameOptions(filter)) }),
    api.get('games/getCategories'),
    api.get('games/getProviders'),
    loadFavourites(args),
  ])
  return { filter, games, categories: categories.items, providers: providers.items, favourites }
}

export default function Gamehall({ loaderData }: Route.ComponentProps) {
  return <Hall {...loaderData} />
}
