import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslations } from 'use-intl'
import { gamesMaxCount, gamesPageSize } from '#contract/constants.ts'
import type { category, Game, provider } from '#contract/games.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HeartFilledIcon } from '#ui/icons.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { bringIntoView } from '../../layout/bring-into-view.ts'
import { Link } from '../../layout/link.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { paths, type HallFilter } from '../../paths.ts'
import { authPopup } from '../auth/auth-popup-store.ts'
import { EndlessGames } from './endless-games.tsx'
import { FavouritesProvider } from './favourites.tsx'
import { GameGrid } from './game-grid.tsx'
import { HallSearch } from './hall-search.tsx'
import { withCategory, withFavourites, withProvider } from './hall-filter.ts'
import type { FavouritesData } from './load-favourites.ts'
import css from './hall.module.css'

type Category = z.infer<typeof category>
type Provider = z.infer<typeof provider>

type HallProps = {
  filter: HallFilter
  games: { items: readonly Game[]; total: number }
  categories: readonly Category[]
  providers: readonly Provider[]
  favourites: FavouritesData
}

export function Hall({ filter, games, categories, providers, favourites }: HallProps) {
  const t = useTranslations('hall')
  const here = categories.find(({ id }) => id === filter.category)
  const title = filter.isFavourite ? t('favourites') : (here?.name ?? t('title'))
  return (
    <div className={css.hall}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <HallSearch filter={filter} />
      </div>
      <Places filter={filter} categories={categories} favourites={favourites} />
      {providers.length > 1 && <Providers filter={filter} providers={providers} />}
      <h2 className="visually-hidden">{t('games')}</h2>
      {games.items.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <FavouritesProvider data={favourites}>
          <Games filter={filter} games={games} />
        </FavouritesProvider>
      )}
    </div>
  )
}

/** The first page of games; whoever asks for more goes on by scrolling, or by links while there is no script. */
function Games({ filter, games }: Pick<HallProps, 'filter' | 'games'>) {
  const t = useTranslations('hall')
  const { items, total } = games
  if (filter.shown === undefined) {
    return (
      <>
        <GameGrid games={items} />
        <More filter={filter} shown={items.length} total={total} />
      </>
    )
  }
  return (
    <>
      <EndlessGames key={paths.gamehall(filter)} filter={filter} games={games} />
      <noscript>
        <More filter={filter} shown={items.length} total={total} />
      </noscript>
      <LoadMore label={t('more')} status={t('status', { shown: total, total })} hasMore={false} />
    </>
  )
}

/** All games, the player's own choice of them, and each category. */
function Places({ filter, categories, favourites }: Pick<HallProps, 'filter' | 'categories' | 'favourites'>) {
  const t = useTranslations('hall')
  const { account } = useSite()
  const isHere = (id?: string) => !filter.isFavourite && id === filter.category
  return (
    <nav aria-label={t('categories')} className={css.categories}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
      <ul className={css.tabs} onFocus={bringIntoView}>
        <Place to={withCategory(filter)} isHere={isHere()}>
          {t('all')}
        </Place>
        {account && favourites.isShown && (
          <Place to={withFavourites(filter)} isHere={filter.isFavourite ?? false}>
            <HeartFilledIcon size={16} />
            {t('favourites')}
          </Place>
        )}
        {categories.map(({ id, name }) => (
          <Place key={id} to={withCategory(filter, id)} isHere={isHere(id)}>
            {name}
          </Place>
        ))}
      </ul>
    </nav>
  )
}

function Place({ to, isHere, children }: { to: HallFilter; isHere: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={paths.gamehall(to)}
        className={css.tab}
        aria-current={isHere ? 'page' : undefined}
        preventScrollReset
      >
        {children}
      </Link>
    </li>
  )
}

/** Links that put a provider in or take it out; each state of the filter has its own address. */
function Providers({ filter, providers }: Pick<HallProps, 'filter' | 'providers'>) {
  const t = useTranslations('hall')
  return (
    <nav aria-label={t('providers')}>
      <ul className={css.providers}>
        {providers.map(({ sysname, name, games_count: count }) => {
          const isChosen = filter.providers?.includes(sysname) ?? false
          return (
            <li key={sysname}>
              <Link
                to={paths.gamehall(withProvider(filter, sysname))}
                className={css.provider}
                aria-current={isChosen || undefined}
                preventScrollReset
              >
                {name}
                <span className={css.count}>{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function NothingFound({ filter }: Pick<HallProps, 'filter'>) {
  const t = useTranslations('hall.empty')
  const { account } = useSite()
  if (filter.isFavourite && !account) return <SignInForFavourites />
  if (filter.isFavourite && !filter.search && !filter.providers) return <NoFavourites />
  return (
    <EmptyState
      suit="heart"
      title={filter.search ? t('searched', { search: filter.search }) : t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.gamehall()} />}>{t('action')}</ButtonLink>}
    />
  )
}

function NoFavourites() {
  const t = useTranslations('hall.noFavourites')
  return (
    <EmptyState
      suit="heart"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.gamehall()} />}>{t('action')}</ButtonLink>}
    />
  )
}

function SignInForFavourites() {
  const t = useTranslations('hall.signInForFavourites')
  return (
    <EmptyState
      suit="heart"
      title={t('title')}
      text={t('text')}
      action={
        <Button
          tone="primary"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => authPopup.open('authorization')}
        >
          {t('action')}
        </Button>
      }
    />
  )
}

/** A longer page has its own address too, so going back from a game finds the same list (GM-06). */
function More({ filter, shown, total }: Pick<HallProps, 'filter'> & { shown: number; total: number }) {
  const t = useTranslations('hall')
  const next = Math.min(shown + gamesPageSize, gamesMaxCount)
  return (
    <LoadMore
      label={t('more')}
      status={t('status', { shown, total })}
      hasMore={shown < Math.min(total, gamesMaxCount)}
      element={<Link to={paths.gamehall({ ...filter, shown: next })} replace preventScrollReset />}
    />
  )
}
