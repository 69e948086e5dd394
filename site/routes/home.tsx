import { useTranslations } from 'use-intl'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import type { Route } from './+types/home'
import { apiOf, serverOf } from '../api/server.ts'
import { FavouritesProvider } from '../features/game-hall/favourite-button.tsx'
import { loadFavourites } from '../features/game-hall/load-favourites.ts'
import { Hero } from '../features/home/hero.tsx'
import { HomeGames } from '../features/home/home-games.tsx'
import { loadOwnGames } from '../features/home/load-own-games.ts'
import { readBanners } from '../features/home/read-banners.ts'
import { loadFedJackpots } from '../features/jackpots/fed-jackpots.ts'
import { JackpotsProvider } from '../features/jackpots/jackpot-badge.tsx'
import { JackpotTicker } from '../features/jackpots/jackpot-ticker.tsx'
import { PluginSlot } from '../features/plugins/plugin-slot.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'
import { pageLocale } from '../layout/texts/page-locale.ts'
import { deferredPart } from '../layout/visitor/deferred-part.tsx'
import css from '../features/home/home.module.css'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'home' })

/** A selection of games; the hall has the rest. */
const gamesShown = 12

const jackpotsShown = 3

export const loader = async (args: Route.LoaderArgs) => {
  const api = apiOf(args)
  const parts = serverOf(args)
  const [games, categories, favourites, own, jackpots] = await Promise.all([
    api.get('games/get', { options: JSON.stringify({ count: gamesShown }) }),
    api.get('games/getCategories'),
    loadFavourites(args),
    loadOwnGames(args),
    loadFedJackpots(args),
  ])
  const audience = parts.account ? 'player' : 'guest'
  const banners = readBanners(parts.content, pageLocale(args.url, parts).code, audience)
  return { games, categories: categories.items, favourites, own, banners, jackpots }
}

const OwnGames = deferredPart(
  () => whenComplete(import('../features/home/player-home.tsx')).then((it) => it.PlayerHome),
  '[data-own-home]',
)
const BelowGames = deferredPart(() => import('../features/home/below-games.tsx').then((it) => it.BelowGames))

export default function Home({
  loaderData: { games, categories, favourites, own, banners, jackpots },
}: Route.ComponentProps) {
  const t = useTranslations('home')
  // A player with games to continue needs no introduction.
  const isKnown = own !== null && own.continue.length + own.favourites.length > 0
  return (
    <div className={css.home}>
      {isKnown ? <h1 className="visually-hidden">{t('title')}</h1> : <Hero games={games.items} />}
      <PluginSlot name="home-top" />
      <FavouritesProvider data={favourites}>
        <JackpotsProvider jackpots={jackpots}>
          {own && <OwnGames own={own} />}
          <JackpotTicker jackpots={jackpots.slice(0, jackpotsShown)} />
          <HomeGames games={games.items} total={games.total} isFirst={!isKnown} />
        </JackpotsProvider>
      </FavouritesProvider>
      <BelowGames banners={banners} categories={categories} />
      <PluginSlot name="home-end" />
    </div>
  )
}
