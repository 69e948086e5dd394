import type { z } from 'zod'
import { useTranslations } from 'use-intl'
import { gamesMaxCount, gamesPageSize } from '#contract/constants.ts'
import type { category, Game, provider } from '#contract/games.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Link } from '../../layout/link.tsx'
import { paths, type HallFilter } from '../../paths.ts'
import { GameGrid } from './game-grid.tsx'
import { HallSearch } from './hall-search.tsx'
import { withCategory, withProvider } from './hall-filter.ts'
import css from './hall.module.css'

type Category = z.infer<typeof category>
type Provider = z.infer<typeof provider>

type HallProps = {
  filter: HallFilter
  games: { items: readonly Game[]; total: number }
  categories: readonly Category[]
  providers: readonly Provider[]
}

export function Hall({ filter, games, categories, providers }: HallProps) {
  const t = useTranslations('hall')
  const here = categories.find(({ id }) => id === filter.category)
  return (
    <div className={css.hall}>
      <div className={css.head}>
        <h1 className={css.title}>{here?.name ?? t('title')}</h1>
        <HallSearch filter={filter} />
      </div>
      <Categories filter={filter} categories={categories} />
      {providers.length > 1 && <Providers filter={filter} providers={providers} />}
      <h2 className="visually-hidden">{t('games')}</h2>
      {games.items.length === 0 ? <NothingFound filter={filter} /> : <GameGrid games={games.items} />}
      {games.items.length > 0 && <More filter={filter} shown={games.items.length} total={games.total} />}
    </div>
  )
}

function Categories({ filter, categories }: Pick<HallProps, 'filter' | 'categories'>) {
  const t = useTranslations('hall')
  const tabs = [{ id: undefined, name: t('all') }, ...categories]
  return (
    <nav aria-label={t('categories')} className={css.categories}>
      <ul className={css.tabs}>
        {tabs.map(({ id, name }) => (
          <li key={id ?? ''}>
            <Link
              to={paths.gamehall(withCategory(filter, id))}
              className={css.tab}
              aria-current={id === filter.category ? 'page' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
  return (
    <EmptyState
      suit="heart"
      title={filter.search ? t('searched', { search: filter.search }) : t('title')}
      text={t('text')}
      action={<ButtonLink element={<Link to={paths.gamehall()} />}>{t('action')}</ButtonLink>}
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
