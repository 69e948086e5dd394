import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslations } from 'use-intl'
import type { category, Game, GameChoices } from '#contract/games.ts'
import { HeartFilledIcon } from '#ui/pictures/icons.tsx'
import { bringIntoView } from '#site/layout/links/bring-into-view.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useChosenFilter } from '#site/layout/links/use-chosen-filter.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { PluginSlot } from '../plugins/plugin-slot.tsx'
import { paths, type HallFilter } from '../../paths.ts'
import type { FedJackpot } from '../jackpots/fed-jackpots.ts'
import { JackpotsProvider } from '../jackpots/jackpot-badge.tsx'
import { FavouritesProvider } from './favourite-button.tsx'
import { HallFilters } from './filters/hall-filters.tsx'
import { withCategory, withFavourites } from './hall-filter.ts'
import { HallGames } from './hall-games.tsx'
import { HallSearch } from './hall-search.tsx'
import { HallShelves } from './hall-shelves.tsx'
import type { FavouritesData } from './load-favourites.ts'
import type { Shelf } from './load-shelves.ts'
import { NoGames } from './no-games.tsx'
import css from './hall.module.css'

type HallProps = {
  filter: HallFilter
  games: { items: readonly Game[]; total: number }
  /** The hall by categories, instead of its games. */
  shelves: readonly Shelf[] | undefined
  categories: readonly z.infer<typeof category>[]
  choices: GameChoices
  favourites: FavouritesData
  jackpots: readonly FedJackpot[]
}

export function Hall({ filter: shown, games, shelves, categories, choices, ...known }: HallProps) {
  const { favourites, jackpots } = known
  const t = useTranslations('hall')
  const { filter, choose } = useChosenFilter(shown, paths.gamehall)
  const here = categories.find(({ id }) => id === shown.category)
  const title = shown.favourites ? t('favourites') : (here?.name ?? t('title'))
  return (
    <div className={css.hall}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <HallSearch filter={filter} choose={choose} />
      </div>
      <PluginSlot name="hall-top" />
      <Places filter={filter} categories={categories} favourites={favourites} />
      <HallFilters filter={filter} choose={choose} choices={choices} />
      <FavouritesProvider data={favourites}>
        <JackpotsProvider jackpots={jackpots}>
          {shelves ? <HallShelves shelves={shelves} /> : <Games filter={shown} games={games} />}
        </JackpotsProvider>
      </FavouritesProvider>
    </div>
  )
}

function Games({ filter, games }: Pick<HallProps, 'filter' | 'games'>) {
  const t = useTranslations('hall')
  return (
    <>
      <h2 className="visually-hidden">{t('games')}</h2>
      {games.items.length === 0 ? <NoGames filter={filter} /> : <HallGames filter={filter} games={games} />}
    </>
  )
}

function Places({ filter, categories, favourites }: Pick<HallProps, 'filter' | 'categories' | 'favourites'>) {
  const t = useTranslations('hall')
  const { account } = useSite()
  const isHere = (id?: string) => !filter.favourites && id === filter.category
  return (
    <nav aria-label={t('categories')} className={css.categories}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its links */}
      <ul className={css.tabs} onFocus={bringIntoView}>
        <Place to={withCategory(filter)} isHere={isHere()}>
          {t('all')}
        </Place>
        {account && favourites.isShown && (
          <Place to={withFavourites(filter)} isHere={filter.favourites !== undefined}>
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
