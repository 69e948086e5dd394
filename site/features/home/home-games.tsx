import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import { GameGrid } from '../game-hall/game-grid.tsx'
import css from './home.module.css'

type HomeGamesProps = {
  games: readonly Game[]
  total: number
  /** The first games of the page, in view from the start. */
  isFirst: boolean
}

export function HomeGames({ games, total, isFirst }: HomeGamesProps) {
  const t = useTranslations('home.games')
  if (games.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="home-games">
      <div className={css.head}>
        <h2 id="home-games">{t('title')}</h2>
        <Link to={paths.gamehall()}>{t('all', { total })}</Link>
      </div>
      <GameGrid games={games} eagerPosters={isFirst ? 6 : 0} />
    </section>
  )
}
