import type { Route } from './+types/home'
import { apiOf } from '../api/server.ts'
import { FavouritesProvider } from '../features/hall/favourites.tsx'
import { loadFavourites } from '../features/hall/load-favourites.ts'
import { Categories } from '../features/home/categories.tsx'
import { Hero } from '../features/home/hero.tsx'
import { HouseRules } from '../features/home/house-rules.tsx'
import { HomeGames } from '../features/home/home-games.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import css from '../features/home/home.module.css'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'home' })

/** A handful of games; the rest is the hall's. */
const gamesShown = 12

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const [games, categories, favourites] = await Promise.all([
    api.get('games/get', { options: JSON.stringify({ count: gamesShown }) }),
    api.get('games/getCategories'),
    loadFavourites(args),
  ])
  return { games, categories: categories.items, favourites }
}

export default function Home({ loaderData: { games, categories, favourites } }: Route.ComponentProps) {
  return (
    <div className={css.home}>
      <Hero games={games.items} />
      <FavouritesProvider data={favourites}>
        <HomeGames games={games.items} total={games.total} />
      </FavouritesProvider>
      <Categories categories={categories} />
      <HouseRules />
    </div>
  )
}
