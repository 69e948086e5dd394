import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { Link } from '../../layout/link.tsx'
import { paths } from '../../paths.ts'
import { GameGrid } from '../hall/game-grid.tsx'
import css from './home.module.css'

export function HomeGames({ games, total }: { games: readonly Game[]; total: number }) {
  const t = useTranslations('home.games')
  if (games.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="home-games">
      <div className={css.head}>
        <h2 id="home-games">{t('title')}</h2>
        <Link to={paths.gamehall()}>{t('all', { total })}</Link>
      </div>
      <GameGrid games={games} />
    </section>
  )
}
